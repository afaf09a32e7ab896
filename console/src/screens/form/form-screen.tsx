import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/request.ts';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import { currentLanguage } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { useWorkspaceLanguage } from '../book/use-workspace-language.ts';
import classes from './form.module.css';
import { FormBody } from './form-body.tsx';
import { type Answer, type FormPlace, formDoor, type ShownForm, type Thanks } from './form-door.ts';
import { solveProof } from './solve-proof.ts';

/** `/form/TOKEN`: a form for people without an account. */
export function FormScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const [address] = useState(() => new URLSearchParams(location.search));
  const [thanks, setThanks] = useState<Thanks>();
  const place = { token, person: address.get('p') ?? undefined };
  const form = useQuery({
    queryKey: ['public', 'form', token, place.person, currentLanguage()],
    queryFn: () => formDoor.show(place),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useWorkspaceLanguage(form.data?.workspace.language);
  if (form.error) return <NoForm error={form.error} onRetry={() => void form.refetch()} />;
  if (!form.data)
    return (
      <FormLayout title={t('public_form.loading')}>
        <Skeleton height={220} radius="md" />
      </FormLayout>
    );
  const shown = form.data;
  if (thanks) return <ThanksPage form={shown} thanks={thanks} onAgain={() => setThanks(undefined)} place={place} />;
  if (shown.state !== 'open')
    return (
      <FormLayout form={shown} title={shown.title}>
        <p className={classes.text}>{shown.state === 'answered' ? t('public_form.answered') : shown.description}</p>
      </FormLayout>
    );
  return (
    <FormLayout form={shown} title={shown.title}>
      {shown.description && <p className={classes.text}>{shown.description}</p>}
      <FormBody
        form={shown}
        place={place}
        address={address}
        onSubmit={async (values, website) => {
          const answer = await send(place, { values, ...(website && { website }) });
          if (answer.thanks?.redirect) location.assign(answer.thanks.redirect);
          else setThanks(answer.thanks ?? { title: '', text: '' });
        }}
      />
    </FormLayout>
  );
}

/** A very busy form asks the browser for some work first, which nobody notices. */
async function send(place: FormPlace, body: Answer): Promise<{ thanks?: Thanks }> {
  try {
    return await formDoor.answer(place, body);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'proof_required') throw cause;
    const { challenge, bits } = cause.facts as { challenge: string; bits: number };
    return formDoor.answer(place, { ...body, proof: { challenge, answer: await solveProof(challenge, bits) } });
  }
}

function ThanksPage(props: { form: ShownForm; thanks: Thanks; place: FormPlace; onAgain: () => void }) {
  const { form, thanks, place, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormLayout form={form} title={form.title}>
      <h2 ref={heading} tabIndex={-1} className={classes.sectionTitle}>
        {thanks.title || t('public_form.thanks')}
      </h2>
      <p className={classes.text}>{thanks.text || t('public_form.thanks_text')}</p>
      {place.person === undefined && (
        <Button variant="subtle" onClick={onAgain}>
          {t('public_form.again')}
        </Button>
      )}
    </FormLayout>
  );
}

/** A wrong address and a closed form look the same. */
function NoForm({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <FormLayout title={isGone ? t('public_form.not_there') : t('public_form.failed')}>
      {isGone ? (
        <p className={classes.text}>{t('public_form.not_there_text')}</p>
      ) : (
        <>
          <ErrorBox error={error} />
          <Button variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </FormLayout>
  );
}

function FormLayout({ form, title, children }: { form?: ShownForm; title: string; children: ReactNode }) {
  const workspace = form?.workspace.name;
  useEffect(() => {
    document.title = workspace ? `${title} · ${workspace}` : title;
  }, [title, workspace]);
  return (
    <div className={classes.page} data-framed={window.self === window.top ? undefined : true}>
      <main className={classes.card}>
        <header>
          {form?.logo && <img src={form.logo} alt={form.workspace.name} className={classes.logo} />}
          {!form?.logo && <WorkspaceMark workspace={form?.workspace} className={classes.workspace} />}
          <h1 className={classes.title}>{title}</h1>
        </header>
        {children}
      </main>
      <LanguageChoice />
    </div>
  );
}
