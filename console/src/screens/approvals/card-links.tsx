import { useCan } from '../../api/catalogue.ts';
import { isRecord } from '../../api/is-record.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { referenceSources } from '../../ui/form/reference-sources.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { wordFor } from '../../words/words.ts';
import classes from './approvals.module.css';
import { isStepRequest } from './step-request.tsx';

interface Way {
  id: string;
  href: string;
  label: string;
}

/** Links to everything that the request's input names by id and the reader may see. */
export function CardLinks({ ways }: { ways: Way[] }) {
  return (
    <span className={classes.links}>
      {ways.map(({ id, href, label }) => (
        <InternalLink key={`${label} ${id}`} href={href}>
          {label}
        </InternalLink>
      ))}
    </span>
  );
}

/** Steps of a workflow have their own links. */
export function useWays(card: ApprovalCard): Way[] {
  const can = useCan();
  const { properties } = card.inputSchema;
  if (!isRecord(properties) || isStepRequest(card)) return [];
  return Object.entries(properties).flatMap(([name, schema]) => {
    const kind = isRecord(schema) ? String(schema['x-ref'] ?? '') : '';
    const [source, id, thing] = [referenceSources[kind], card.input[name], wordFor('thing', kind)];
    if (!source || typeof id !== 'string' || !thing || !can(source.needs)) return [];
    return [{ id, href: source.href(id), label: thing }];
  });
}
