import type { AnswerCheck } from './answer-schema.ts';

/** The JSON value of a model's answer, or its faults. */
export function readJsonAnswer(text: string, check: AnswerCheck): { value: unknown } | { faults: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(bare(text));
  } catch (error) {
    return { faults: [`The answer is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const faults = check(value);
  return faults.length === 0 ? { value } : { faults };
}

export function jsonInstruction(schema: unknown): string {
  return `Answer with one JSON value that matches this JSON Schema, and with nothing else: no explanation, no code fence.\n${JSON.stringify(schema)}`;
}

export function repairInstruction(faults: readonly string[]): string {
  return `Your answer does not match the JSON Schema:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer again, with the corrected JSON value only.`;
}

/** Removes a code fence: models often put one around JSON, even if told not to. */
function bare(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('```') || !trimmed.endsWith('```')) return trimmed;
  return trimmed.slice(trimmed.indexOf('\n') + 1, -3);
}
