/** Reports of mail providers in a common form. */
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
