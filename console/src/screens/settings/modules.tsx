import { Skeleton, Switch } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { ModuleSwitch } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';

export function ModuleSettings() {
  const modules = useRead('workspace.list_modules', {});
  const setModule = useWrite('workspace.set_module', 'module');
  const can = useCan();
  const toggle = ({ name, title, enabled }: ModuleSwitch) => {
    if (!enabled) return void setModule.mutateAsync({ module: name, enabled: true }).catch(notify.failed);
    confirmEffect({
      title: t('modules.off_title', { title }),
      effect: t('modules.off_effect', { title }),
      confirmLabel: t('modules.off'),
      dangerous: false,
      onConfirm: () => setModule.mutateAsync({ module: name, enabled: false }),
    });
  };
  return (
    <Page title={t('settings.modules')} description={t('modules.description')} width="narrow">
      {modules.error && !modules.data && <ErrorBox error={modules.error} onRetry={() => void modules.refetch()} />}
      {!modules.data && !modules.error && <Skeleton height={320} radius="md" />}
      {modules.data && (
        <Card padded={false}>
          <ul className={classes.lines}>
            {modules.data.items.map((module) => (
              <li key={module.name} className={classes.line}>
                <div>
                  <div className={classes.lineTitle}>{module.title}</div>
                  <div className={classes.quiet}>{module.description}</div>
                  {module.required && <div className={classes.quiet}>{t('modules.required')}</div>}
                </div>
                <Switch
                  checked={module.enabled}
                  disabled={module.required || !can('workspace.set_module')}
                  aria-label={t('modules.switch', { title: module.title })}
                  onChange={() => toggle(module)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
