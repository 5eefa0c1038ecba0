export interface Following {
  userId: string;
  chatId: string;
}

interface Followed {
  other_id: string | null;
  blocked_at: Date | null;
  other_blocked_at: Date | null;
}

/** The chats' domain knows who has a conversation with whom. */
export interface Partners {
  /** whom presence may be shown to: those one has a conversation with, unless one blocked the other */
  listPartners(userId: string): Promise<string[]>;
  /** the other person of a conversation of mine; undefined when it is not mine */
  findFollowed(following: Following): Promise<Followed | undefined>;
}
