import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  chat_busy: 'Die vorige Antwort wird noch geschrieben.',
  chat_not_found: 'Diese Chat-Seite gibt es nicht.',
  chat_trigger: 'muss ein Chat-Auslöser des Workflows sein',
  deployed_meanwhile: 'Die Bereitstellung von „{name}“ hat sich inzwischen geändert: Sehen Sie noch einmal nach.',
  deployer_gone:
    'Wer Version {version} bereitgestellt hat, hat den Arbeitsbereich verlassen: Stellen Sie sie neu bereit.',
  draft_cannot_run: 'Der Entwurf kann nicht laufen: {path}: {problem}',
  draft_not_deployed:
    'Der Workflow ist nicht bereitgestellt: Stellen Sie ihn bereit, oder führen Sie seinen Entwurf aus.',
  evaluation_ended: 'Diese Testreihe ist bereits beendet.',
  evaluation_not_found: 'Diese Testreihe gibt es nicht mehr.',
  evaluation_not_passed:
    '„{workflow}“ wird nicht bereitgestellt: Der Entwurf besteht {passRate} % der Testreihe „{evaluation}“, erforderlich sind {min} %.',
  evaluation_run_not_found: 'Diese Ergebnisse einer Testreihe gibt es nicht mehr.',
  evaluation_running: 'Die Testreihe „{name}“ läuft bereits: Warten Sie, bis sie endet, oder brechen Sie sie ab.',
  evaluation_too_large:
    'Die Testfälle und ihre gespeicherten Antworten sind größer als {mebibytes} MiB: Speichern Sie gleiche Antworten einmal für alle Testfälle, oder teilen Sie die Testreihe auf.',
  execution_id_conflict: 'Es gibt schon einen Lauf mit dieser ID.',
  expected_schema: 'muss ein JSON-Schema sein: {reason}',
  expected_text: 'muss ein Text sein',
  folder_not_found: 'Diesen Ordner gibt es nicht mehr.',
  invalid_definition: '„{name}“ kann nicht bereitgestellt werden: {path}: {problem}',
  invalid_definition_more: '„{name}“ kann nicht bereitgestellt werden: {path}: {problem} (und {more} weitere)',
  judge_needed: 'ist erforderlich, weil ein Testfall eine Erwartung hat, die ein Modell beurteilt',
  judge_no_model: 'muss eine Verbindung zu einem KI-Modell sein',
  name_taken: 'Es gibt schon einen Ordner „{name}“.',
  no_such_version: '„{name}“ hat keine Version {version}.',
  not_deployed: '„{name}“ ist nicht bereitgestellt.',
  not_deployed_any_more:
    '„{name}“ ist nicht bereitgestellt: Stellen Sie ihn bereit, oder führen Sie ihn mit seiner damaligen Version noch einmal aus.',
  not_evaluated:
    '„{workflow}“ wird nicht bereitgestellt: Führen Sie zuerst die Testreihe „{evaluation}“ mit dem aktuellen Entwurf aus. Mindestens {min} % ihrer Testfälle müssen bestehen.',
  not_trustable:
    'Der Schritt „{step}“ von „{workflow}“ entscheidet erst beim Lauf, was er tut; deshalb kann ihm niemand vorab vertrauen.',
  password_required: 'Diese Seite fragt zuerst nach einem Passwort: Laden Sie sie noch einmal.',
  pins_session_only: 'Nur eine Person kann einen Entwurf mit angehefteten Daten ausführen.',
  real_effects_session_only: 'Nur eine Person kann eine Testreihe mit echten Auswirkungen ausführen.',
  run_cancelled: 'Der Lauf wurde vor seinem Ende abgebrochen.',
  run_finished: 'Der Lauf ist schon zu Ende.',
  run_not_finished: 'Der Lauf ist noch nicht zu Ende: Brechen Sie ihn ab, oder warten Sie sein Ende ab.',
  run_not_found: 'Diesen Lauf gibt es nicht, oder er ist so alt, dass er entfernt wurde.',
  session_only: 'Dieser Schritt wirkt über den Arbeitsbereich hinaus; nur eine Person kann ihn testen.',
  skip_session_only: 'Nur eine Person kann einen Workflow bereitstellen, obwohl eine Testreihe nicht bestanden ist.',
  step_answers_missing:
    'Schritte, die etwas verändern oder erreichen, führt eine Testreihe nicht aus, und für diese ist keine Antwort gespeichert: {steps}. Speichern Sie, was sie antworten sollen, oder lassen Sie eine Person die Testreihe mit echten Auswirkungen ausführen.',
  template_not_found: 'Es gibt keine Vorlage „{template}“.',
  too_large: 'darf als JSON höchstens 1 MiB haben, nicht {mebibytes} MiB',
  unknown_action: 'Es gibt keine Aktion „{action}“.',
  version_conflict:
    'Schritte, die schon erledigt sind, stehen nicht in der jetzt bereitgestellten Version: Führen Sie ihn von vorn aus, oder mit seiner damaligen Version.',
  version_not_found: 'Dieser Workflow hat keine Version {version}.',
  workflow_not_found: 'Diesen Workflow gibt es nicht mehr.',
  wrong_password: 'Das Passwort ist falsch.',
  check_nothing_there: 'In der Ausgabe steht nichts unter „{path}“.',
  check_not_exact: 'Erwartet war {expected}, geliefert wurde {actual}.',
  check_not_contained: '„{expected}“ kommt nicht vor in {actual}.',
  check_not_schema: 'Das JSON-Schema passt nicht: {fault}.',
  check_no_judge: 'Das Modell, das darüber urteilen soll, ist nicht mehr verbunden.',
  judge_without_model: 'Die Verbindung „{name}“ hat kein Standardmodell, und die Testreihe nennt keines.',
  judge_price_unknown:
    'Der Preis des Modells „{model}“ ist nicht bekannt und die Ausgaben sind begrenzt, deshalb wurde es nicht gefragt.',
  case_cancelled: 'Der Lauf wurde abgebrochen.',
  case_too_long: 'Es dauerte länger als {minutes} Minuten und wurde abgebrochen.',
  evaluation_broke_off: 'Die Testreihe konnte nicht zu Ende geführt werden. Führen Sie sie erneut aus.',
  evaluation_starter_gone: 'Wer sie gestartet hat, gehört nicht mehr zum Arbeitsbereich.',
};
