export interface Following {
  userId: string;
  chatId: string;
}

interface Followed {
  other_id: string | null;
  blocked_at: Date | null;
  other_blocked_at: Date | null;
}

/** What the realtime code needs to know about conversations, implemented by the chats domain. */
export interface Partners {
  /** people who can see this person's presence: chat partners, unless one has blocked the other */
  listPartners(userId: string): Promise<string[]>;
  findFollowed(following: Following): Promise<Followed | undefined>;
}
