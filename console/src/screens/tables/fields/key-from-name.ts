const reserved = new Set(['id', 'created_at', 'updated_at', 'created_by']);
const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  '&': ' and ',
  '%': ' percent ',
};
const maxLength = 59;

/** The key of a field, made from its name: "Größe (cm)" becomes groesse_cm. */
export function keyFromName(name: string, taken: readonly string[] = []): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüßæøå&%]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (plain === '') return name.trim() === '' ? '' : free('field', taken);
  return free((/^[a-z]/.test(plain) ? plain : `f_${plain}`).slice(0, maxLength), taken);
}

export function isKey(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,58}$/.test(text);
}

function free(key: string, taken: readonly string[]): string {
  const isTaken = (candidate: string) => reserved.has(candidate) || taken.includes(candidate);
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const candidate = `${key.slice(0, maxLength - 4)}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
