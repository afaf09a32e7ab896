import type { ReactNode } from 'react';
import type { CardFact } from '../../../api/types.ts';
import { CallObject } from './call-object.tsx';
import { ChargeObject } from './charge-object.tsx';
import { InvoiceObject } from './invoice-object.tsx';
import { MailObject } from './mail-object.tsx';
import { PostObject } from './post-object.tsx';
import { RecordObject } from './record-object.tsx';
import { RequestObject } from './request-object.tsx';
import { WorkflowObject } from './workflow-object.tsx';

export interface ObjectProps {
  facts: CardFact[];
}

type Kind = NonNullable<CardFact['of']>;

const drawings: Record<Kind, (props: ObjectProps) => ReactNode> = {
  mail: MailObject,
  post: PostObject,
  invoice: InvoiceObject,
  charge: ChargeObject,
  record: RecordObject,
  workflow: WorkflowObject,
  request: RequestObject,
  call: CallObject,
};

/** The subject of the card, drawn as on its own screen. */
export function CardObject({ of, facts }: ObjectProps & { of: Kind }) {
  const Drawing = drawings[of];
  return <Drawing facts={facts} />;
}
