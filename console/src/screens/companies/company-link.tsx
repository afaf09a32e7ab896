import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { PicturedName } from '../../ui/values/picture.tsx';
import { t } from '../../words/words.ts';

const accent = { color: 'var(--svc-accent)' };

/** A link to the person's company, or a button that creates one with that name. */
export function CompanyLink({ name }: { name: string }) {
  const can = useCan();
  const wanted = name.trim().toLowerCase();
  const found = useRead('crm.list_companies', { q: name.trim(), limit: 20 }, { enabled: can('crm.list_companies') });
  const known = found.data?.items.find((company) => company.name?.toLowerCase() === wanted);
  if (known)
    return (
      <InternalLink style={accent} href={`/customers/companies?id=${known.id}`}>
        {known.pictureId ? <PicturedName of={{ ...known, name }} shape="square" /> : name}
      </InternalLink>
    );
  if (!found.data || !can('crm.create_company')) return name;
  return (
    <>
      {name}{' '}
      <InternalLink style={accent} href={`/customers/companies?id=new&name=${encodeURIComponent(name.trim())}`}>
        {t('companies.make')}
      </InternalLink>
    </>
  );
}
