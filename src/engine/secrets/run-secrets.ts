import type { Phrase } from '../../../language/phrase.ts';
import { isCovered } from '../../outbound/http-credentials.ts';
import type { OpenSecret } from '../../vault/variables.ts';
import { Complaint } from '../expressions/expression-error.ts';
import { failures as expressionFailures } from '../expressions/words/failures.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures, quoted } from '../words/failures.ts';
import { SecretNet } from './secret-net.ts';
import { SecretValue, writeJson } from './secret-value.ts';
import { mapParts, secretNames } from './secrets-inside.ts';

/** The workspace's secrets as one run may use them, depending on its workflow and on what each secret is bound to. */
export class RunSecrets {
  readonly net = new SecretNet();
  /** The value of `secrets` in expressions. Using a secret that is bound to other workflows throws. */
  readonly root: Readonly<Record<string, unknown>>;
  /** Whether the run may contain values from secrets. If not, values are not searched for them. */
  inUse: boolean;
  private readonly stored: Readonly<Record<string, OpenSecret>>;
  private readonly workflowId: string;

  constructor(stored: Readonly<Record<string, OpenSecret>>, workflowId: string, inUse: boolean) {
    this.stored = stored;
    this.workflowId = workflowId;
    this.inUse = inUse;
    const root: Record<string, unknown> = {};
    for (const [name, secret] of Object.entries(stored)) {
      this.net.add(secret.value, [name]);
      Object.defineProperty(root, name, { enumerable: true, get: () => this.opened(name) });
    }
    this.root = root;
  }

  /**
   * Finds a secret by its name, for a run that continues. Whether this workflow may open it is checked when it is used.
   */
  find(name: string): SecretValue | null {
    const secret = Object.hasOwn(this.stored, name) ? this.stored[name] : undefined;
    return secret ? new SecretValue(secret.value, [name], { isItself: true }) : null;
  }

  /** Marks values from outside that contain a secret. */
  tagged(value: unknown): unknown {
    const tagged = this.net.tagged(value);
    if (tagged !== value) this.inUse = true;
    return tagged;
  }

  /** A value as people may see it. */
  shown(value: unknown): unknown {
    if (!this.inUse && this.net.isEmpty) return value;
    const { json, hidesSecrets } = writeJson(value);
    const hidden = this.net.hide(json);
    return hidesSecrets || hidden !== json ? JSON.parse(hidden) : value;
  }

  /** The names of the secrets that a value comes from. */
  namesIn(value: unknown): string[] {
    return this.inUse ? secretNames(value) : [];
  }

  /**
   * Opens a value for the step that uses it. Texts made from a secret are then recognized if they come back from
   * outside.
   */
  open(value: unknown): unknown {
    const names = this.namesIn(value);
    if (names.length === 0) return value;
    for (const name of names) {
      const workflows = this.opensOnlyIn(name);
      if (workflows !== undefined)
        throw new StepFailure('secret_bound', failures.phrase('secret_closed', { name, workflows }));
    }
    return this.reveal(value);
  }

  mayReach(names: readonly string[], url: URL): boolean {
    return names.every(
      (name) =>
        this.hostsOf(name).length === 0 || this.hostsOf(name).some((host) => isCovered(url, host.toLowerCase())),
    );
  }

  /** Throws if one of these secrets is bound to other hosts. */
  requireReach(names: readonly string[], url: URL): void {
    const bound = names.find((name) => !this.mayReach([name], url));
    if (bound === undefined) return;
    throw new StepFailure(
      'secret_bound',
      failures.phrase('secret_elsewhere', { name: bound, hosts: this.hostsOf(bound).join(', ') }),
    );
  }

  private opened(name: string): SecretValue | null {
    const workflows = this.opensOnlyIn(name);
    if (workflows !== undefined)
      throw new Complaint('secret_bound', expressionFailures.phrase('secret_closed', { name, workflows }));
    return this.find(name);
  }

  /** The workflows that the secret is bound to; undefined if it opens in this one. */
  private opensOnlyIn(name: string): Phrase | undefined {
    const { workflowIds = [], workflowNames = [] } = this.stored[name] ?? {};
    if (workflowIds.length === 0 || workflowIds.includes(this.workflowId)) return undefined;
    return quoted(workflowNames) ?? failures.phrase('workflows_gone');
  }

  private hostsOf(name: string): readonly string[] {
    return this.stored[name]?.hosts ?? [];
  }

  private reveal(value: unknown, names: readonly string[] = []): unknown {
    if (value instanceof SecretValue) return this.reveal(value.reveal(), value.names);
    if (typeof value === 'string' && names.length > 0) this.net.add(value, names, true);
    return mapParts(value, (part) => this.reveal(part, names));
  }
}
