import { newId } from '../../../kernel/ids.ts';
import { isPassing } from '../../../kernel/passing-fault.ts';
import type { StepKind } from '../../step-kinds/define-step-kind.ts';
import type { Execution } from './execution.ts';
import type { RoundDoc, StepError, StepQuestion } from './progress.ts';
import { failureOf, RunFailure, TurnAborted } from './run-failure.ts';
import { askedStep, askForStep, askForSteps } from './step-approval.ts';
import { type WaitingStep, waitingSteps } from './waiting-steps.ts';

/** The limits of one card. A run with this much waiting for approval starts no further rounds of its loops. */
const maxItemsPerCard = 250;
const maxBytesPerCard = 1024 * 1024;

interface Asking extends WaitingStep {
  question: StepQuestion;
}

/**
 * The approvals that a run needs: what its steps are about to do. Cards are created only when nothing else in the run
 * can continue, so that one card lists everything the same step is about to do.
 */
export class Questions {
  private readonly execution: Execution;

  constructor(execution: Execution) {
    this.execution = execution;
  }

  /** Creates the cards for all steps that need one. Returns true if some steps can continue at once. */
  async ask(): Promise<boolean> {
    const asking = this.asking();
    if (asking.length === 0) return false;
    await this.bundle(asking.filter(({ question }) => question.approvalId === undefined));
    // Saved before cards are created, so that a crash cannot change what a card shows.
    await this.execution.save();
    let goesOn = false;
    for (const steps of groups(asking, ({ question }) => question.approvalId ?? ''))
      if (await this.askFor(steps)) goesOn = true;
    return goesOn;
  }

  /** The config that a person is asked to approve. The value must have been fetched. */
  configOf({ config, place }: StepQuestion): Record<string, unknown> {
    const value = this.execution.values.get(config);
    return (place === undefined ? value : (value as unknown[])[place]) as Record<string, unknown>;
  }

  /** Whether a round only waits for approvals. */
  rests(doc: RoundDoc): boolean {
    return waitingSteps(doc).every((each) => this.waitsForPermission(each));
  }

  /** Whether another round may start while others wait for approval. */
  get mayGoAhead(): boolean {
    const resting = waitingSteps(this.execution.settings.progress.root).filter((each) => this.waitsForPermission(each));
    const bytes = resting.reduce((sum, { record }) => sum + (record.question?.bytes ?? 0), 0);
    return resting.length < maxItemsPerCard && bytes < maxBytesPerCard;
  }

  private waitsForPermission({ stepId, wait }: WaitingStep): boolean {
    return wait.for === 'asking' || (wait.for === 'approval' && this.kindOf(stepId).kind !== 'approval');
  }

  private asking(): Asking[] {
    return waitingSteps(this.execution.settings.progress.root).flatMap((each) => {
      const { question } = each.record;
      return each.wait.for === 'asking' && question ? [{ ...each, question }] : [];
    });
  }

  /** Groups waiting rounds of the same step into cards, within the limits of a card. */
  private async bundle(asking: Asking[]): Promise<void> {
    const { values } = this.execution;
    await values.fetch(asking.map(({ question }) => question.config));
    const alike = groups(
      asking,
      ({ stepId, question }) => `${stepId} ${this.kindOf(stepId).actionOf?.(this.configOf(question)).name ?? ''}`,
    );
    for (const steps of alike.flatMap(inCards)) {
      const approvalId = newId();
      const configs = steps.map(({ question }) => this.configOf(question));
      const config = steps.length === 1 ? values.keep(configs[0]) : { ref: values.putPart(configs) };
      for (const [place, { stepId, question }] of steps.entries()) {
        Object.assign(question, { approvalId, config });
        if (steps.length > 1) question.place = place;
        else {
          delete question.place;
          if (this.kindOf(stepId).actionOf) question.alone = true;
        }
      }
    }
  }

  private async askFor(steps: Asking[]): Promise<boolean> {
    const [first] = steps;
    if (!first) return false;
    if (first.question.alone) return this.goOn(first);
    try {
      await this.execution.values.fetch(steps.map(({ question }) => question.config));
      const refused = await this.makeCard(first, steps);
      if (refused.size === 0) return false;
      for (const step of steps) {
        // A refused step fails; the others are asked about with another card.
        if (refused.has(step.path)) this.goOn(step, refused.get(step.path));
        else delete step.question.approvalId;
      }
    } catch (error) {
      if (error instanceof TurnAborted || error instanceof RunFailure || isPassing(error)) throw error;
      const { code, message, phrase } = failureOf(error, this.execution.settings.onFault);
      for (const step of steps) this.goOn(step, { code, message, phrase });
    }
    return true;
  }

  /** Creates a card. Returns the steps that cannot be asked about, with the reasons. */
  private async makeCard(first: Asking, steps: Asking[]): Promise<Map<string, { code: string; message: string }>> {
    const { settings } = this.execution;
    const kind = this.kindOf(first.stepId);
    const asker = {
      settings,
      principal: await settings.principal(),
      step: settings.plan.steps.get(first.stepId)?.definition,
      approvalId: first.question.approvalId ?? '',
    };
    const items = steps.map(({ path, question }) =>
      askedStep(kind, path, this.configOf(question), settings.surroundings.secrets),
    );
    const refused =
      items.length === 1 ? await askForStep(kind, items[0], asker) : await askForSteps(kind, items, asker);
    if (refused.length === 0)
      for (const { record } of steps) record.wait = { for: 'approval', approvalId: asker.approvalId };
    return new Map(refused.map(({ path, ...why }) => [path, why]));
  }

  private goOn({ record, question }: Asking, refused?: StepError): true {
    record.wait = { for: 'again', until: this.execution.settings.now().toISOString() };
    if (refused) question.refused = refused;
    return true;
  }

  private kindOf(stepId: string): StepKind {
    return this.execution.settings.plan.steps.get(stepId)?.kind as StepKind;
  }
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

/** Splits steps into cards. A step that exceeds the size limit gets a card of its own. */
function inCards(steps: Asking[]): Asking[][] {
  const cards: Asking[][] = [];
  let room = 0;
  for (const step of steps) {
    const bytes = step.question.bytes ?? 0;
    const card = cards.at(-1);
    if (card && card.length < maxItemsPerCard && bytes <= room) card.push(step);
    else {
      cards.push([step]);
      room = maxBytesPerCard;
    }
    room -= bytes;
  }
  return cards;
}
