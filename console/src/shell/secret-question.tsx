import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentSecretQuestion, onSecretQuestion, type SecretQuestion as Question } from '../api/secret-question.ts';
import { useCloseOnTop } from '../ui/layout/use-close-on-top.ts';
import { secretWords } from '../ui/values/secret-words.ts';
import { t } from '../words/words.ts';

/** Asks the person when a text to be saved looks like a key, over any form. */
export function SecretQuestion() {
  const question = useSyncExternalStore(onSecretQuestion, currentSecretQuestion);
  const shown = useLastQuestion(question);
  const closing = useCloseOnTop(() => question?.answer(false));
  return (
    <Modal
      {...closing}
      opened={question !== undefined}
      title={t('secrets.title')}
      size={460}
      zIndex={450}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {shown && <Text>{t('secrets.looks_like', { kind: secretWords(shown.kinds) })}</Text>}
        <Text>{t('secrets.where')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => question?.answer(true)}>
            {t('secrets.save_anyway')}
          </Button>
          <Button data-autofocus onClick={() => question?.answer(false)}>
            {t('secrets.go_back')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Keeps the last question while the dialog fades out. */
function useLastQuestion(question: Question | undefined): Question | undefined {
  const [last, setLast] = useState(question);
  useEffect(() => {
    if (question) setLast(question);
  }, [question]);
  return question ?? last;
}
