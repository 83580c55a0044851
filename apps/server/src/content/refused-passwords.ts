/**
 * Words and rows that head every list of passwords people use, in lower case. A password is refused when it is one of them, one of
 * them with figures or marks around it, or one of them twice.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  ...'password passwort passwd pass parol parola sifre geslo haslo contrasena motdepasse'.split(' '),
  ...'qwerty qwertyui qwertyuiop qwertz qwertzui azerty azertyui asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm'.split(
    ' ',
  ),
  ...'qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3 q1w2e3r4 zaq12wsx qwe123 qweasd qweasdzxc'.split(
    ' ',
  ),
  ...'abc123 abcd1234 abcdefg abcdefgh abcdefghi a1b2c3d4 aa123456 abc12345 123abc 123qwe 123456a a123456 q123456'.split(
    ' ',
  ),
  ...'iloveyou loveyou lovely love forever princess prince sunshine flower butterfly angel babygirl baby honey sweety'.split(
    ' ',
  ),
  ...'admin administrator root user guest login letmein welcome master access secret trustno1 changeme default test testtest'.split(
    ' ',
  ),
  ...'dragon monkey tiger lion eagle shadow phoenix panther falcon wolf bear donkey mustang'.split(' '),
  ...'football baseball basketball hockey soccer liverpool chelsea arsenal barcelona realmadrid juventus galatasaray fenerbahce besiktas spartak dynamo shakhtar'.split(
    ' ',
  ),
  ...'superman batman spiderman ironman pokemon naruto starwars matrix ninja samurai warrior killer hunter ranger soldier'.split(
    ' ',
  ),
  ...'michael jordan michelle jessica ashley jennifer daniel charlie andrew thomas robert matthew nicole anthony samantha alexander natasha marina dmitry sergey andrey mehmet mustafa ahmet fatma ayse'.split(
    ' ',
  ),
  ...'summer winter spring autumn monday friday january december freedom london moscow istanbul kyiv ukraine turkey russia america'.split(
    ' ',
  ),
  ...'whatever computer internet google yandex facebook instagram telegram youtube minecraft roblox samsung iphone android microsoft windows'.split(
    ' ',
  ),
  ...'cheese banana chocolate cookie pepper ginger coffee orange apple'.split(' '),
  ...'casino jackpot poker lucky winner arena arenacoin money bitcoin crypto toncoin'.split(' '),
  ...'йцукен йцукенг йцукенгш пароль привет любовь наташа солнышко фыва фывапролд ghbdtn gfhjkm yfnfif'.split(
    ' ',
  ),
  ...'vfrcbv cjkysirj vfhbyf fylhtq ljhjuf klvklv hello hellohello goodluck blessed jesus mother father family'.split(
    ' ',
  ),
  ...'1234567890 0987654321 12345 54321 112233 121212 123123 123321 159753 147258369 789456123 741852963 987654321 102030 101010 202020 31415926'.split(
    ' ',
  ),
]
