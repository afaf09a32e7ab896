/** What a mail provider tells, whatever its own words for it are. */
export type MailNotice =
  | { type: 'bounce'; address: string | null; messageId: string | null; hard: boolean; diagnostic: string | null }
  | { type: 'complaint'; address: string | null; messageId: string | null; diagnostic: string | null }
  | {
      type: 'reply';
      from: string;
      to: string | null;
      subject: string;
      text: string;
      messageId: string | null;
      inReplyTo: string[];
    };
