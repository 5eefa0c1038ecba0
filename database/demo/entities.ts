import type { PaymentStatus } from '../../contract/accounts/accounts.ts';
import type { EventType } from '../../contract/admin/analytics.ts';
import type { PaymentMethod, PaymentPurpose } from '../../contract/chats/payment-words.ts';
import type { InquiryStatus } from '../../contract/inquiries/inquiries.ts';
import type { Location, PropertyDetail } from '../../contract/properties/properties.ts';
import type { PropertyField } from '../../contract/properties/property-fields.ts';
import type { PropertyState } from '../../contract/properties/property-state.ts';
import type { Role } from '../../contract/roles.ts';
import type { SceneKind } from './scene-choice.ts';

export interface DemoMarket {
  agencies: DemoAgency[];
  people: DemoPerson[];
  properties: DemoProperty[];
  inquiries: DemoInquiry[];
  chats: DemoChat[];
  payments: DemoPayment[];
  analytics: { events: DemoEvent[]; views: DemoViews[] };
}

export interface DemoEvent {
  type: EventType;
  userId: string | null;
  city: string;
  suburb: string;
  metadata: Record<string, string | number>;
  createdAt: Date;
}

export interface DemoViews {
  propertyId: string;
  count: number;
  seenAt: Date;
}

export interface DemoAgency {
  key: string;
  name: string;
  description: string;
  website: string;
  email: string;
  phone: string;
  address: string;
  logo: string;
  createdAt: Date;
}

export interface DemoPerson {
  id: string;
  email: string;
  name: string;
  role: Role;
  phone: string;
  showPhone: boolean;
  bio: string;
  businessName: string | null;
  businessAddress: string | null;
  agencyKey: string | null;
  agencyConfirmed: boolean;
  verified: boolean;
  active: boolean;
  payment: { status: PaymentStatus; expiresAt: Date | null };
  createdAt: Date;
  lastSignInAt: Date | null;
}

export type DemoState = PropertyState;

export interface DemoContents
  extends Pick<PropertyDetail, PropertyField | 'amenities' | 'features'> {
  location: Location & { coordinates: NonNullable<Location['coordinates']> };
}

export interface DemoProperty extends DemoContents {
  id: string;
  state: DemoState;
  ownerId: string;
  agentId: string | null;
  agencyKey: string | null;
  scenes: SceneKind[];
  depositMonths: number;
  createdAt: Date;
  updatedAt: Date;
  confirmedAt: Date;
}

export interface DemoInquiry {
  id: string;
  propertyId: string;
  userId: string;
  message: string;
  phone: string | null;
  status: InquiryStatus;
  createdAt: Date;
  updatedAt: Date;
  respondedAt: Date | null;
}

export interface DemoMessage {
  id: string;
  seq: number;
  senderId: string;
  receiverId: string;
  content: string;
  createdAt: Date;
}

export interface DemoChat {
  id: string;
  title: string;
  propertyId: string;
  createdAt: Date;
  participants: { id: string; userId: string; lastReadSeq: number }[];
  messages: DemoMessage[];
}

/** A payment recorded in a conversation. It has the same id as its chat message. */
export interface DemoPayment {
  id: string;
  chatId: string;
  authorId: string;
  otherId: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  amountCents: number;
  refundTerms: string | null;
  createdAt: Date;
  receipt: {
    code: string;
    confirmedAt: Date;
    authorName: string;
    otherName: string;
    homeTitle: string;
    homeSuburb: string;
  } | null;
}
