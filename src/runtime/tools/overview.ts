import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import type { Toolbox } from './toolbox.ts';

interface Overview {
  sections: { module: string }[];
}

/** Where a client is, as whom, and what is there: what a model needs to know before anything else. */
export async function readOverview({ runtime }: Toolbox, principal: Principal, { section }: { section?: string }): Promise<unknown> {
  const { result } = await runtime.runAction({ name: 'workspace.overview', input: {}, principal });
  const overview = result as Overview;
  const shown = section === undefined ? overview.sections : overview.sections.filter(({ module }) => module === section);
  if (section !== undefined && shown.length === 0) {
    const known = overview.sections.map(({ module }) => module);
    const why = known.length > 0 ? refusals.phrase('unknown_section', { section, known: known.join(', ') }) : refusals.phrase('no_sections', { section });
    refuse('not_found', 'unknown_section', why, { sections: known });
  }
  const { id, name, timeZone, currency, language } = principal.workspace;
  return {
    ...overview,
    workspace: { id, name, timeZone, currency, language },
    you: { id: principal.userId, name: principal.name, role: principal.role },
    now: runtime.settings.clock.now().toISOString(),
    sections: shown,
  };
}
