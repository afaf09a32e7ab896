import { Select, type SelectProps } from '@mantine/core';

interface SearchSelectProps extends Omit<SelectProps, 'onChange'> {
  onChange: (value: string) => void;
}

/** A select that is searched by typing. */
export function SearchSelect({ onChange, ...field }: SearchSelectProps) {
  return <Select {...field} searchable limit={80} onChange={(chosen) => onChange(chosen ?? '')} />;
}
