import { refuse } from '../../kernel/refusal.ts';

/** The unique index decides, also between two people at once. */
export function refuseTakenName(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'name_taken', 'There is a template of this name already.');
}

export function templateNotFound(): never {
  return refuse('not_found', 'template_not_found', 'There is no such template.');
}
