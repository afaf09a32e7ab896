import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PackOffer } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t, wordFor } from '../../../words/words.ts';
import classes from './apps.module.css';
import { dropBegun, findBegun } from './begun-pack.ts';
import { OwnPackForm } from './own-pack-form.tsx';
import { PackForm } from './pack-form.tsx';
import { PackMark } from './pack-mark.tsx';

interface PackGalleryProps {
  /** The connection that the person has just signed in to; otherwise empty. */
  signedIn: string;
  /** The reason why a sign-in failed; otherwise empty. */
  failed: string;
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** Ready-made packs, found by name or purpose. Choosing one opens its form. */
export function PackGallery({ signedIn, failed, onCancel, onConnected }: PackGalleryProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<PackOffer | 'own'>();
  const [begun, setBegun] = useState(findBegun);
  const { data, error } = useRead('apps.list_packs', {});
  // A person who returns with another connection did not start here.
  const back =
    signedIn === '' || signedIn === begun?.connectionId
      ? (begun?.own?.offer ?? data?.items.find(({ name }) => name === begun?.pack))
      : undefined;
  if (begun && back)
    return (
      <PackForm
        pack={back}
        begun={{ ...begun, end: failed || (signedIn === '' ? 'unfinished' : 'signed_in') }}
        onCancel={() => {
          dropBegun();
          setBegun(undefined);
        }}
        onConnected={onConnected}
      />
    );
  if (chosen === 'own') return <OwnPackForm onCancel={() => setChosen(undefined)} onConnected={onConnected} />;
  if (chosen) return <PackForm pack={chosen} onCancel={() => setChosen(undefined)} onConnected={onConnected} />;
  const wanted = words.trim().toLowerCase();
  const found = (data?.items ?? []).filter((pack) =>
    `${pack.title} ${pack.description} ${categoryName(pack)}`.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <TextInput
        label={t('apps.pack_search')}
        name="packSearch"
        leftSection={<Search size={15} />}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && <ErrorBox error={error} />}
      {data && found.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {t('apps.pack_none')}
        </Text>
      )}
      <ul className={classes.packs}>
        {found.map((pack) => (
          <li key={pack.name}>
            <UnstyledButton className={classes.pack} onClick={() => setChosen(pack)}>
              <PackMark {...pack.mark} />
              <span className={classes.packWords}>
                <span className={classes.packTitle}>{pack.title}</span>
                <Text size="xs" c="dimmed" component="span">
                  {pack.description}
                </Text>
                <Text size="xs" c="dimmed" component="span">
                  {t('apps.pack_counts', {
                    category: categoryName(pack),
                    operations: pack.operations.length,
                    triggers: pack.triggers.length,
                  })}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.pack} onClick={() => setChosen('own')}>
            <PackMark letters="+" color="#5a5f6b" />
            <span className={classes.packWords}>
              <span className={classes.packTitle}>{t('apps.own_pack')}</span>
              <Text size="xs" c="dimmed" component="span">
                {t('apps.own_pack_text')}
              </Text>
            </span>
          </UnstyledButton>
        </li>
      </ul>
      <UnstyledButton className={classes.packCancel} onClick={onCancel}>
        {t('ui.close')}
      </UnstyledButton>
    </div>
  );
}

function categoryName({ category }: PackOffer): string {
  return wordFor('pack_category', category) ?? category;
}
