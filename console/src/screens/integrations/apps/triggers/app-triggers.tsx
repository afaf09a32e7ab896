import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { ConnectedAppWithTools } from '../../../../api/types.ts';
import { useWrite } from '../../../../api/use-action.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';

const TriggerForm = lazy(() => import('./trigger-form.tsx').then(({ TriggerForm }) => ({ default: TriggerForm })));

/** The triggers of an app. Triggers of apps from documents are declared here. */
export function AppTriggers({ app }: { app: ConnectedAppWithTools }) {
  const mayDeclare = useCan()('apps.set_triggers') && app.source === 'openapi';
  const [adds, setAdds] = useState(false);
  const declare = useWrite('apps.set_triggers', 'app');
  if (app.triggers.length === 0 && !mayDeclare) return null;
  const remove = (name: string, title: string) =>
    confirmEffect({
      title: t('apps.trigger_remove_title', { title }),
      effect: t('apps.trigger_remove_effect'),
      confirmLabel: t('apps.trigger_remove'),
      onConfirm: () => declare.mutateAsync({ id: app.id, triggers: [], keepOthers: true, remove: [name] }),
    });
  return (
    <section aria-label={t('apps.triggers')}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('apps.triggers')}
        </Text>
        {mayDeclare && !adds && (
          <Button size="xs" variant="default" leftSection={<Plus size={14} />} onClick={() => setAdds(true)}>
            {t('apps.trigger_add')}
          </Button>
        )}
      </Group>
      {app.triggers.length === 0 && !adds && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('apps.triggers_none')}
        </Text>
      )}
      {app.triggers.map(({ name, title, description }) => (
        <Group key={name} wrap="nowrap" justify="space-between" mt={6}>
          <Text size="sm">
            {title} (<code>{name}</code>): {description}
          </Text>
          {mayDeclare && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('apps.trigger_remove_of', { title })}
              onClick={() => remove(name, title)}
            >
              <Trash2 size={15} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {adds && (
        <Suspense>
          <TriggerForm
            app={app}
            onCancel={() => setAdds(false)}
            onSaved={(title) => {
              setAdds(false);
              notify.done(t('apps.trigger_added', { title }));
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
