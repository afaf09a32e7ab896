import type { Db } from '../../storage/db.ts';
import { keepHolding, letGo } from './conversations.store.ts';
import { saveSaid } from './messages.store.ts';

const beatMs = 1_000;

interface Settings {
  db: Db;
  workspaceId: string;
  conversationId: string;
  holder: string;
  /** The person wants no more of it, or somebody else has the conversation. */
  onLost(): void;
  /** Something was said that others may look at. */
  onSaid(): void;
}

/**
 * Keeps the conversation held while an answer is given, and writes down what is said as it is said: a process may die
 * at any word.
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

  /** What has been said of the message under way. */
  get said(): { id: string; text: string } | undefined {
    return this.message;
  }

  /** What was said is stored by others now. */
  async settle(): Promise<void> {
    this.message = undefined;
    await this.beating;
  }

  async letGo(): Promise<void> {
    clearInterval(this.timer);
    await this.settle();
    await letGo(this.settings.db, this.settings.workspaceId, this.settings.conversationId, this.settings.holder);
  }

  /** A beat that fails is made up for by the next: the hold lasts for several. */
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
