interface Kept {
  payload: Record<string, unknown>;
  expiresAt: number;
}

/** What the provider of the tests remembers, as its library asks for it. */
export class MemoryShelf {
  private readonly kept = new Map<string, Kept>();
  private readonly graceMs: number;

  constructor(graceMs: number) {
    this.graceMs = graceMs;
  }

  async upsert(id: string, payload: Record<string, unknown>, expiresIn = 86_400): Promise<void> {
    this.kept.set(id, { payload, expiresAt: Date.now() + expiresIn * 1_000 });
  }

  async find(id: string): Promise<Record<string, unknown> | undefined> {
    const found = this.kept.get(id);
    if (!found || found.expiresAt <= Date.now()) return undefined;
    const { consumedAt, ...payload } = found.payload as { consumedAt?: number };
    // A token that was replaced is good for a little longer: its answer may have got lost.
    const isOver = consumedAt !== undefined && consumedAt + this.graceMs <= Date.now();
    return { ...payload, ...(isOver && { consumed: Math.floor(consumedAt / 1_000) }) };
  }

  findByUid(uid: string): Promise<Record<string, unknown> | undefined> {
    return this.findBy('uid', uid);
  }

  findByUserCode(code: string): Promise<Record<string, unknown> | undefined> {
    return this.findBy('userCode', code);
  }

  async consume(id: string): Promise<void> {
    const found = this.kept.get(id);
    if (found) found.payload.consumedAt ??= Date.now();
  }

  async destroy(id: string): Promise<void> {
    this.kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.kept) if (payload.grantId === grantId) this.kept.delete(id);
  }

  clear(): void {
    this.kept.clear();
  }

  private async findBy(key: string, value: string): Promise<Record<string, unknown> | undefined> {
    const found = [...this.kept].find(([, { payload }]) => payload[key] === value);
    return found && this.find(found[0]);
  }
}
