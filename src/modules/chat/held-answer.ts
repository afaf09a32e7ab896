import type { Db } from '../../storage/db.ts';
import { keepHolding, letGo } from './conversations.store.ts';
import { saveSaid } from './messages.store.ts';

const beatMs = 1_000;

interface Settings {
  db: Db;
  workspaceId: string;
  conversationId: string;
  holder: string;
  /** The person stopped the answer, or another process has taken the conversation. */
  onLost(): void;
  /** Called when the stored text has grown, so that other screens update. */
  onSaid(): void;
}

/**
 * Keeps the conversation reserved while an answer is given, and stores the text as it grows, because the process may
 * die at any time.
 */
export class HeldAnswer {
  private readonly settings: Settings;
  private readonly timer: NodeJS.Timeout;
  private message: { id: string; text: string; saved: string } | undefined;
  private beating: Promise<unknown> = Promise.resolve();

  constructor(settings: Settings) {
    this.settings = settings;
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat()).catch(() => undefined);
    }, beatMs);
  }

  begin(messageId: string): void {
    this.message = { id: messageId, text: '', saved: '' };
  }

  say(piece: string): void {
    if (this.message) this.message.text += piece;
  }

  /** The text so far of the message that is being written. */
  get said(): { id: string; text: string } | undefined {
    return this.message;
  }

  /** Stops storing the text here, because the finished message is stored elsewhere. */
  async settle(): Promise<void> {
    this.message = undefined;
    await this.beating;
  }

  async letGo(): Promise<void> {
    clearInterval(this.timer);
    await this.settle();
    await letGo(this.settings.db, this.settings.workspaceId, this.settings.conversationId, this.settings.holder);
  }

  /** A failed renewal does no harm, because the reservation lasts for several of them. */
  private async beat(): Promise<void> {
    const { db, workspaceId, conversationId, holder } = this.settings;
    const { message } = this;
    if (message && message.text !== message.saved) {
      const { text } = message;
      await saveSaid(db, workspaceId, message.id, text);
      message.saved = text;
      this.settings.onSaid();
    }
    if ((await keepHolding(db, workspaceId, conversationId, holder)) === 0) this.settings.onLost();
  }
}
