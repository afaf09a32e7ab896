import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from '../../words/words.ts';

/** Without a model there is nobody to talk with: says what to configure, and where. */
export function NoModel() {
  const mayConnect = useCan()('connections.save');
  return (
    <EmptyState
      icon={PlugZap}
      title={t('assistant.no_model')}
      action={
        mayConnect && (
          <Button component={Link} to="/settings/connections">
            {t('assistant.connect')}
          </Button>
        )
      }
    >
      {t('assistant.no_model_text')} {!mayConnect && t('assistant.no_model_ask')}
    </EmptyState>
  );
}
