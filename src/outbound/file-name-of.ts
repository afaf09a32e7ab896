/** The name of a file in an answer: from its header, otherwise from the end of its address. */
export function fileNameOf(disposition: string | undefined, url: string): string {
  return named(disposition ?? '') ?? endOf(url) ?? 'download';
}

function named(disposition: string): string | undefined {
  // RFC 6266: if both forms are present, the extended one counts.
  const extended = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition);
  if (extended) {
    try {
      if (/^utf-8$/i.test(extended[1] ?? '')) return decodeURIComponent(extended[2] ?? '');
    } catch {
      // The encoding is invalid, but the plain form may be usable.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return plain ? (plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2]) : undefined;
}

function endOf(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || undefined;
  } catch {
    return last || undefined;
  }
}
