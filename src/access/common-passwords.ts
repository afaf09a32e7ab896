/** What is tried first by whoever guesses, without digits and signs at its ends: those say nothing more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort kennwort motdepasse contrasena senha parola haslo wachtwoord passw passwd pass login letmein letmeinnow welcome welcomeback
  willkommen bienvenue admin administrator adminadmin root rootroot superuser user username guest test testtest testing tester demo example sample changeme
  changeit changemenow change default temporary temppass temp secret secrets topsecret geheim geheimnis supersecret mysecret mypassword mypass
  thepassword newpassword oldpassword passwordpassword passpass passwordone password1password qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop
  qwertyui qwertyqwerty qwertzqwertz asdfghjkl asdfghjklo asdfgh asdfasdf zxcvbnm yxcvbnm zxcvbnmasdfghjkl qazwsx qazwsxedc qazwsxedcrfv
  qweasd qweasdzxc qwerasdf abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl abcabc abcabcabc iloveyou ilovemyself ichliebedich loveyou
  lovelove lovely love princess prinzessin sunshine sonnenschein football fussball soccer baseball basketball hockey tennis dragon monkey shadow
  master mustang superman batman spiderman starwars pokemon pikachu naruto minecraft fortnite whatever trustno trustnoone access
  hello hallo hellohello hellothere bonjour hola flower flowers summer sommer winter spring autumn herbst monday montag friday freitag
  january februar february march april september october november december oktober dezember computer internet samsung iphone android google
  facebook instagram linkedin microsoft windows apple macbook amazon netflix youtube hunter killer ninja cheese chocolate schokolade cookie coffee kaffee
  pepper ginger charlie jessica michelle jennifer michael daniel thomas andrew joshua matthew robert william anthony nicole ashley amanda
  jordan liverpool chelsea arsenal barcelona realmadrid bayern schalke dortmund juventus berlin hamburg muenchen vienna london newyork
  germany deutschland austria america england france africa china australia freedom liberty peace angel blessed jesus jesuschrist
  godisgood heaven lucky forever family familie mother father mama papa schatz hallowelt helloworld fuckyou fuckoff fuck asshole bitch
  pussy porn sexy hottie badboy badgirl gangster corvette ferrari porsche mercedes yamaha harley cameron merlin matrix phoenix diamond
  silver golden orange purple yellow rainbow butterfly unicorn einhorn elephant dolphin tiger lion eagle wolf bear snoopy mickey
  mickeymouse donald donaldduck garfield barney tinkerbell nirvana metallica slipknot eminem beatles elvis company firma business office
  service support server database manager workspace svc svcadmin nopassword nopass none nothing unknown anonymous security secure
  letmeinplease openup opensesame sesame sesamoeffnedich correcthorsebatterystaple tobeornottobe thequickbrownfox loremipsum`.split(
    /\s+/,
  ),
);
