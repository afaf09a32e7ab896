import { Alert, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { t, tn } from '../../../words/words.ts';
import { useAsking } from './use-asking.ts';

/**
 * Says that some workflows now ask although programs used to run them freely. Only a person who may trust workflows
 * sees it, until they hide it.
 */
export function AskingNotice() {
  const { items, hide, isHiding } = useAsking();
  if (items.length === 0) return null;
  return (
    <Alert color="petrol" icon={<Hand size={16} />} mb="md">
      {tn('asking.notice', items.length)}
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/workflows" search={{ asking: '1' }} />}
        >
          {t('asking.show')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" loading={isHiding} onClick={hide}>
          {t('asking.hide')}
        </Button>
      </Group>
    </Alert>
  );
}
