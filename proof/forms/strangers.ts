import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../test/harness/client.ts';
import type { Form, Forms } from './forms.ts';

export type Kind = 'ahead' | 'calm' | 'solved' | 'reused' | 'wrong' | 'bot' | 'eager' | 'few' | 'personal';

/** What came of one answer to a form. */
export interface Answer {
  kind: Kind;
  form: string;
  name: string;
  at: number;
  ms: number;
  /** Zero where the connection broke. */
  status: number;
  code: string;
}

interface Proof {
  challenge: string;
  answer: string;
}

interface Refusal {
  code?: string;
  challenge?: string;
  bits?: number;
}

const together = 8;

/** People without an account, each at an address of their own; one of them is eager. */
export class Strangers {
  readonly answers: Answer[] = [];
  private readonly client: Client;
  private readonly forms: Forms;
  private readonly proofs: Proof[] = [];
  private spent: Proof | undefined;
  private open = 0;
  private number = 0;

  constructor(baseUrl: string, forms: Forms) {
    this.client = new Client(baseUrl);
    this.forms = forms;
  }

  /** Lets the form become busy, and does the work that it then asks for, as its page does while others wait. */
  async solveAhead(count: number): Promise<void> {
    const solve = async () => {
      while (this.proofs.length < count) {
        const { challenge, bits } = await this.answer('ahead', this.forms.busy, {});
        if (challenge && bits) this.proofs.push({ challenge, answer: solved(challenge, bits) });
      }
    };
    await Promise.all(Array.from({ length: together }, solve));
    this.spent = this.proofs.pop();
    await this.answer('solved', this.forms.busy, { proof: this.spent });
  }

  async send(kind: Kind): Promise<void> {
    const { busy, few, personal, links } = this.forms;
    const proof = kind === 'solved' || kind === 'wrong' || kind === 'bot' ? this.proofs.pop() : this.spent;
    switch (kind) {
      case 'solved':
      case 'reused':
        return void (await this.answer(kind, busy, { proof }));
      case 'wrong':
        return void (await this.answer(kind, busy, { proof, values: { age: -1 } }));
      case 'bot':
        return void (await this.answer(kind, busy, { proof, website: 'https://example.com' }));
      case 'few':
        return void (await this.answer(kind, few, {}));
      case 'personal': {
        // Everybody clicks twice.
        const path = links[this.number % links.length] as string;
        await Promise.all([this.answer(kind, { ...personal, path }, {}), this.answer(kind, { ...personal, path }, {})]);
        return;
      }
      default:
        await this.answer(kind, busy, {});
    }
  }

  async untilAnswered(): Promise<void> {
    while (this.open > 0) await pause(20);
  }

  inWords(kind: Kind): string {
    const counts = new Map<string, number>();
    for (const { status, code } of this.answers.filter((answer) => answer.kind === kind)) {
      const words = code ? `${status} ${code}` : String(status);
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    return [...counts].map(([words, count]) => `${count} × ${words}`).join(', ');
  }

  private async answer(
    kind: Kind,
    form: Form,
    { values, ...more }: { values?: object; proof?: Proof | undefined; website?: string },
  ): Promise<Refusal> {
    this.number += 1;
    const place = this.number;
    const name = `${kind} ${place}`;
    const address = kind === 'eager' ? '192.0.2.1' : `20.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
    const at = performance.now();
    this.open += 1;
    // Everybody has a connection of their own.
    const headers = { 'x-forwarded-for': address, connection: 'close' };
    const { status, body } = await this.client
      .post<Refusal>(form.path, { values: { name, ...values }, ...more }, { headers })
      .catch((error: NodeJS.ErrnoException) => ({ status: 0, body: { code: error.code } as Refusal }));
    this.open -= 1;
    this.answers.push({ kind, form: form.id, name, at, ms: performance.now() - at, status, code: body.code ?? '' });
    return body;
  }
}

function solved(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const digest = hash('sha256', `${challenge}:${number}`, 'buffer');
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
  }
}
