import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Mail, SquareCheckBig } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';

interface NextStepsProps {
  type: 'customer' | 'lead';
  id: string;
  /** Whether there is a mail address. */
  mail: boolean;
}

/** The usual next actions for a contact, as links to other screens. */
export function NextSteps({ type, id, mail }: NextStepsProps) {
  const can = useCan();
  const router = useRouter();
  const go = (href: string) => () => router.history.push(href);
  return (
    <>
      {type === 'customer' && mail && can('messages.draft') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Mail size={14} />}
          onClick={go(`/messages?id=new&customer=${id}`)}
        >
          {t('contacts.write')}
        </Button>
      )}
      {can('tasks.create') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<SquareCheckBig size={14} />}
          onClick={go(`/tasks?id=new&link=${type}:${id}`)}
        >
          {t('contacts.new_task')}
        </Button>
      )}
    </>
  );
}
