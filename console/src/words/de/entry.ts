import type { entryWords as source } from '../en/entry.ts';

export const entryWords: { readonly [K in keyof typeof source]: string } = {
  'entry.email': 'E-Mail',
  'entry.password': 'Passwort',
  'entry.new_password': 'Neues Passwort',
  'entry.password_hint': 'Mindestens 10 Zeichen. Ein kurzer Satz lässt sich gut merken.',
  'entry.name': 'Ihr Name',
  'entry.members': 'Gehören Sie zum Team?',

  'claim.title': 'svc einrichten',
  'claim.text': 'Sie sind als Erstes hier. Damit entstehen Ihr Konto und Ihr erster Arbeitsbereich.',
  'claim.workspace': 'Name des Arbeitsbereichs',
  'claim.workspace_hint': 'Meist der Name der Firma oder des Teams.',
  'claim.submit': 'Konto und Arbeitsbereich anlegen',
  'claim.no_token': 'Bitte den Link aus dem Terminal verwenden',
  'claim.no_token_text':
    'Diese Instanz gehört noch niemandem. Beim Start hat svc im Terminal einen einmaligen Einrichtungslink ausgegeben. Öffnen Sie ihn: Nur wer das Terminal lesen kann, kann die Instanz übernehmen.',
  'claim.claimed': 'Diese Instanz hat schon einen Inhaber',
  'claim.claimed_text': 'Sie ist schon eingerichtet. Melden Sie sich an, oder bitten Sie um eine Einladung.',

  'sign_in.title': 'Anmelden',
  'sign_in.submit': 'Anmelden',
  'sign_in.forgot': 'Passwort vergessen?',
  'sign_in.code': 'Code aus der Authenticator-App',
  'sign_in.code_hint': 'Sechs Ziffern oder einer Ihrer Wiederherstellungscodes.',
  'sign_in.code_submit': 'Bestätigen und anmelden',
  'sign_in.after_reset': 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  'sign_in.for_program':
    'Ein Programm möchte Zugriff auf Ihren Arbeitsbereich. Melden Sie sich an und entscheiden Sie dann.',
  'sign_in.back': 'Zurück zur Anmeldung',

  'forgot.title': 'Passwort zurücksetzen',
  'forgot.text':
    'Geben Sie Ihre E-Mail-Adresse ein. Haben Sie ein Konto, senden wir Ihnen einen Link für ein neues Passwort.',
  'forgot.submit': 'Link senden',
  'forgot.sent': 'Sehen Sie in Ihr Postfach',
  'forgot.sent_text': 'Gibt es ein Konto für {email}, haben wir einen Link gesendet. Er läuft bald ab.',
  'forgot.no_mail': 'Dieser Server kann keine E-Mails senden',
  'forgot.no_mail_text': 'Bitten Sie, wer diesen Server betreibt, um einen Link. Er lässt sich im Terminal erzeugen:',

  'reset.title': 'Neues Passwort wählen',
  'reset.text': 'Beim Speichern werden Sie überall sonst abgemeldet.',
  'reset.submit': 'Speichern und anmelden',
  'reset.no_token': 'Dieser Link ist unvollständig. Bitte genau so öffnen, wie er gesendet wurde.',

  'invite.title': '{workspace} beitreten',
  'invite.text': '{inviter} hat Sie als {role} eingeladen.',
  'invite.new_account': 'Legen Sie Ihr Konto für {email} an.',
  'invite.existing': 'Sie haben schon ein Konto. Zum Beitreten bitte anmelden.',
  'invite.signed_in': 'Sie sind als {email} angemeldet.',
  'invite.other_account':
    'Diese Einladung gilt für {email}. Melden Sie sich zuerst ab, um sie mit jenem Konto anzunehmen.',
  'invite.submit': 'Konto anlegen und beitreten',
  'invite.accept': 'Dem Arbeitsbereich beitreten',
  'invite.invalid': 'Diese Einladung ist ungültig',
};
