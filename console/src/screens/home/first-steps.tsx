import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { InternalLink } from '../../ui/internal-link.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { t } from '../../words/words.ts';
import classes from './home.module.css';
import { OfferSample } from './offer-sample.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new workspace should do first; each tick comes from real data. */
export function FirstSteps() {
  const { workspaceId } = useSession();
  const [hidden, setHidden] = useLocalStorage({ key: `svc.steps-hidden.${workspaceId}`, defaultValue: false });
  const steps = useFirstSteps();
  if (hidden || !steps || steps.every((step) => step.done)) return null;
  return (
    <Section
      title={t('home.first_steps')}
      description={t('home.first_steps_text')}
      actions={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setHidden(true)}>
          {t('home.hide_steps')}
        </Button>
      }
    >
      <Card padded={false}>
        <ol className={classes.steps}>
          <OfferSample />
          {steps.map((step) => (
            <li key={step.name} className={classes.step} data-done={step.done || undefined}>
              {step.done ? (
                <CircleCheck size={20} className={classes.done} aria-label={t('home.step_done')} />
              ) : (
                <CircleDashed size={20} className={classes.open} aria-label={t('home.step_open')} />
              )}
              <div className={classes.stepText}>
                <div className={classes.stepTitle}>{t(`step.${step.name}`)}</div>
                {!step.done && <div className={classes.quiet}>{t(`step.${step.name}_text`)}</div>}
              </div>
              {!step.done && (
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <InternalLink {...props} href={step.href} />}
                >
                  {t(`step.${step.name}_go`)}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
