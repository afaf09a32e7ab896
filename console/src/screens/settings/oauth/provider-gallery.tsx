import { Input, Text, TextInput, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';
import classes from './oauth.module.css';

interface ProviderGalleryProps {
  error: string | undefined;
  onChoose: (provider: string) => void;
}

/** Searches the known services, with a button for any other one. */
export function ProviderGallery({ error, onChoose }: ProviderGalleryProps) {
  const [words, setWords] = useState('');
  const { data } = useRead('connections.list_providers', {});
  const wanted = words.trim().toLowerCase();
  const found = (data?.items ?? []).filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  return (
    <div>
      <TextInput
        label={t('oauth.provider')}
        description={t('oauth.provider_hint')}
        name="signInProvider"
        leftSection={<Search size={15} />}
        placeholder={t('oauth.search')}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && <Input.Error mt={4}>{error}</Input.Error>}
      <ul className={classes.gallery}>
        {found.map(({ id, name, hosts }) => (
          <li key={id}>
            <UnstyledButton className={classes.provider} onClick={() => onChoose(id)}>
              <span className={classes.initial} aria-hidden>
                {name.slice(0, 1)}
              </span>
              <span className={classes.words}>
                <span>{name}</span>
                <Text size="xs" c="dimmed" component="span">
                  {hosts[0]?.replace('{variable}', '…')}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.provider} onClick={() => onChoose('custom')}>
            <span className={classes.initial} aria-hidden>
              +
            </span>
            <span className={classes.words}>
              <span>{t('oauth.custom')}</span>
              <Text size="xs" c="dimmed" component="span">
                {t('oauth.custom_hint')}
              </Text>
            </span>
          </UnstyledButton>
        </li>
      </ul>
    </div>
  );
}
