import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentSecretQuestion, onSecretQuestion, type SecretQuestion as Question } from '../api/secret-question.ts';
import { useCloseOnTop } from '../ui/layout/use-close-on-top.ts';
import { secretWords } from '../ui/values/secret-words.ts';
import { t } from '../words/words.ts';

/** Something that was to be saved looks like a key: the person decides, over whatever form it comes from. */
export function SecretQuestion() {
  const question = useSyncExternalStore(onSecretQuestion, currentSecretQuestion);
  const shown = useLast(question);
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

/** What was asked last, while the dialog fades out. */
function useLast(question: Question | undefined): Question | undefined {
  const [last, setLast] = useState(question);
  useEffect(() => {
    if (question) setLast(question);
  }, [question]);
  return question ?? last;
}
