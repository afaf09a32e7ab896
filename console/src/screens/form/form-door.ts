import { request } from '../../api/request.ts';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';

/** One question of the page. */
export interface AskedQuestion {
  key: string;
  type: string;
  label: string;
  help: string;
  required: boolean;
  hidden: boolean;
  prefill: boolean;
  default: unknown;
  when: unknown;
  options: { key: string; name: string }[];
  min: number | null;
  max: number | null;
  maxLength: number | null;
  decimals: number | null;
  currency: string | null;
  maxFiles: number;
}

export interface AskedSection {
  title: string;
  description: string;
  when: unknown;
  questions: AskedQuestion[];
}

export interface ShownForm {
  workspace: ShownWorkspace & { language: Language };
  state: 'open' | 'closed' | 'answered';
  title: string;
  description: string;
  submitLabel: string;
  accent: string | null;
  logo: string | null;
  maxFileBytes: number;
  sections: AskedSection[];
}

export interface Thanks {
  title: string;
  text: string;
  redirect?: string;
}

export interface Answer {
  values: Record<string, unknown>;
  /** People cannot see this field, so only programs fill it in. */
  website?: string;
  proof?: { challenge: string; answer: string };
}

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
}

/** The form at an address, and the recipient of a personal link. */
export interface FormPlace {
  token: string;
  person: string | undefined;
}

export const formDoor = {
  show: (place: FormPlace) => request<ShownForm>('GET', pathOf(place)),
  answer: (place: FormPlace, body: Answer) => request<{ ok: true; thanks?: Thanks }>('POST', pathOf(place), { body }),
  filesPath: (place: FormPlace) => pathOf(place, '/files'),
};

function pathOf({ token, person }: FormPlace, below = ''): string {
  const query = person === undefined ? '' : `?p=${encodeURIComponent(person)}`;
  return `/api/public/form/${encodeURIComponent(token)}${below}${query}`;
}
