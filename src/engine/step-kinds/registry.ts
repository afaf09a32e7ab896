import { action } from './action.ts';
import { agent } from './agent.ts';
import { approval } from './approval.ts';
import { code } from './code.ts';
import { condition } from './condition.ts';
import type { AnyStepKind } from './define-step-kind.ts';
import { each } from './each.ts';
import { event } from './event.ts';
import { http } from './http.ts';
import { model } from './model.ts';
import { parallel } from './parallel.ts';
import { pinned } from './pinned.ts';
import { rehearsed } from './rehearsed.ts';
import { response } from './response.ts';
import { set } from './set.ts';
import { stop } from './stop.ts';
import { switchStep } from './switch.ts';
import { transform } from './transform.ts';
import { wait } from './wait.ts';
import { whileStep } from './while.ts';
import { workflow } from './workflow.ts';

/** Every kind of step. To add one, create its file and list it here. */
const all: readonly AnyStepKind[] = [
  ...[action, http, model, agent, code],
  ...[condition, switchStep, each, whileStep, parallel],
  ...[set, transform, response],
  ...[approval, wait, workflow, event, stop],
];

export const stepKinds: ReadonlyMap<string, AnyStepKind> = new Map(all.map((kind) => [kind.kind, kind]));

/** Also includes the kinds that only test runs and evaluations use. Definitions cannot be written with them. */
export const runnableKinds: ReadonlyMap<string, AnyStepKind> = new Map(
  [...all, pinned, rehearsed].map((kind) => [kind.kind, kind]),
);
