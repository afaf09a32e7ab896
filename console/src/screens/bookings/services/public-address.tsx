import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { Service } from '../../../api/types.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { t } from '../../../words/words.ts';
import classes from './services.module.css';

/** The public booking page, to be shared or linked from a website. */
export function PublicAddress({ service }: { service: Service }) {
  return (
    <span className={classes.address}>
      <code title={service.url}>{service.url.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={service.url} label={t('service.copy_address')} />
      <Tooltip label={t('service.open_page')}>
        <ActionIcon
          component="a"
          href={service.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('service.open_page')}
        >
          <ExternalLink size={15} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
