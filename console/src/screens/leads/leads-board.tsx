import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { leadStages } from '../../api/choices.ts';
import type { Lead } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import classes from './board.module.css';
import { followFocus } from './card-focus.ts';
import { LeadColumn } from './lead-column.tsx';
import { type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useMoveLead } from './use-move-lead.tsx';
import { countOf, sumOf, useStageTotals } from './use-stage-totals.ts';

interface LeadsBoardProps {
  filters: Filters<LeadFilterName>;
  onOpen: (id: string) => void;
}

export function LeadsBoard({ filters, onOpen }: LeadsBoardProps) {
  const can = useCan();
  const [focus] = useState(followFocus);
  const move = useMoveLead(focus.follow);
  const drag = useCardDrag<Lead>((lead, column) => {
    const stage = leadStages.find((candidate) => candidate === column);
    if (stage) move(lead, stage);
  });
  const { stage: _all, ...filter } = readLeadFilter(filters);
  const totals = useStageTotals(filter);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={classes.board} aria-label={t('leads.board')} tabIndex={0}>
      {leadStages.map((stage) => (
        <LeadColumn
          key={stage}
          stage={stage}
          count={countOf(totals, stage)}
          sum={sumOf(totals, stage)}
          filter={{ ...filter, stage, limit: 30, pictures: true }}
          isTarget={drag.over === stage && drag.dragged?.stage !== stage}
          draggedId={drag.dragged?.id}
          mayMove={can('crm.update_lead')}
          focus={focus}
          onGrab={drag.grab}
          onMove={move}
          onOpen={(lead) => !drag.justDropped() && onOpen(lead.id)}
        />
      ))}
      {drag.dragged && (
        <div
          className={classes.ghost}
          aria-hidden="true"
          style={{ transform: `translate(${drag.x}px, ${drag.y}px) rotate(2deg)` }}
        >
          {drag.dragged.name}
        </div>
      )}
    </section>
  );
}
