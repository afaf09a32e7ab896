import { Select } from '@mantine/core';
import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { formatZone } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';

interface ZoneSelectProps {
  value: string;
  onChange: (timeZone: string) => void;
  label?: string;
  isLocked?: boolean;
}

/** The time zone in which times are shown. */
export function ZoneSelect({ value, onChange, label = t('book.time_zone'), isLocked = false }: ZoneSelectProps) {
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const zones = known.includes(value) ? known : [value, ...known];
    return zones.map((zone) => ({ value: zone, label: zone === value ? formatZone(zone) : zone.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <Select
      label={label}
      leftSection={<Globe size={15} aria-hidden="true" />}
      data={options}
      value={value}
      disabled={isLocked}
      searchable
      limit={80}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
