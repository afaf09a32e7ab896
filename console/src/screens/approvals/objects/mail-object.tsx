import { Paperclip } from 'lucide-react';
import type { CardFact } from '../../../api/types.ts';
import { t, wordFor } from '../../../words/words.ts';
import { FactValue } from '../fact-value.tsx';
import { Folded } from '../folded.tsx';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

const places = ['from', 'to', 'reply_to', 'subject', 'send_at', 'text', 'signature', 'attachment'] as const;

/** A mail as it arrives: header, text with signature, and attachments. */
export function MailObject({ facts }: ObjectProps) {
  const { known, rest } = takeFacts(facts, places);
  const { text, signature, attachment } = known;
  const head = [known.from, known.to, known.reply_to, known.send_at].filter((fact) => fact !== undefined);
  return (
    <article className={classes.paper} aria-label={t('card_object.mail')}>
      <div className={classes.head}>
        {known.subject && <h4 className={classes.title}>{textOf(known.subject) || t('card_object.no_subject')}</h4>}
        <HeadLines facts={head} />
      </div>
      <div className={classes.words}>
        <Folded label={text?.label ?? ''}>
          <p className={classes.letter}>{textOf(text)}</p>
          {textOf(signature) !== '' && <p className={classes.signature}>{textOf(signature)}</p>}
        </Folded>
      </div>
      {attachment && textOf(attachment) !== '' && (
        <p className={classes.attachment}>
          <Paperclip size={14} aria-hidden="true" />
          <span>
            {attachment.label}: {textOf(attachment)}
          </span>
        </p>
      )}
      {rest.length > 0 && (
        <div className={classes.more}>
          <PlainFacts facts={rest.map(inWords)} />
        </div>
      )}
    </article>
  );
}

/** Whether it is personal mail or marketing. */
function inWords(fact: CardFact): CardFact {
  return fact.key === 'kind' ? { ...fact, value: wordFor('mail_kind', textOf(fact)) ?? fact.value } : fact;
}

/** The header of a mail. */
function HeadLines({ facts }: { facts: CardFact[] }) {
  return (
    <dl className={classes.lines}>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
