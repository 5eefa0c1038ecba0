// The passwords that people choose most, in lower case and from six characters on. Runs and
// repetitions (123456, aaaaaa) and words of the place are found by rule (password-rules.ts).
const list = `
password passw0rd password1 password12 password123 password1234 password! p@ssw0rd p@ssword pa55word
passwort passord passwords password2 password01 password00 password10 password11 password99 mypassword
newpassword yourpassword thepassword letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123
qwerty123 qwerty12 qwerty1 qwerty12345 qwe123 qweasd qweasdzxc qwer1234 q1w2e3 q1w2e3r4 q1w2e3r4t5
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 qazwsx qazwsxedc zxcvbn1
asd123 asdasd asdf1234 asdfgh1 azerty azerty123 qwertz 123qwe 123qweasd 1234qwer 12345qwert abc123
abcd1234 abc12345 abc123456 abcd123 a1b2c3 a1b2c3d4 aa123456 aa12345678 a123456 a12345678 a123456789
123abc 1234abcd 12345a 123456a 1234567a 12345678a 123456789a 123456q 123456abc 123321 1234321 12344321
123123123 123654 147258 147258369 159357 159753 246810 135790 102030 010203 121212 131313 141414 123123
112233 11223344 1122334455 101010 202020 212121 232323 252525 696969 789456 789456123 741852963 963852741
987654 142536 124578 112358 314159 271828 420420 111222 222333 007007 000123 001122 100200 200300
dragon dragon1 monkey monkey1 monkey123 master master1 shadow shadow1 sunshine sunshine1 princess
princess1 princess123 superman superman1 batman batman1 spiderman ironman pokemon pokemon1 starwars
football football1 baseball basketball soccer soccer1 hockey cricket liverpool liverpool1 chelsea
chelsea1 arsenal arsenal1 manchester manutd barcelona realmadrid ronaldo messi10 ferrari mercedes
porsche corvette mustang harley yamaha toyota honda123 nissan bmw123 michael michael1 michelle jessica
jessica1 jennifer jordan jordan1 jordan23 joshua daniel daniel1 andrew anthony matthew thomas thomas1
charlie charlie1 robert robert1 george george1 hunter hunter1 hunter2 william richard patrick martin
alexander alexandra alexis ashley ashley1 amanda nicole nicole1 samantha stephanie elizabeth katherine
victoria vanessa melissa rebecca rachel hannah sophie claudia daniela gabriel gabriela fernando eduardo
carlos antonio francisco alejandro roberto sebastian christian jonathan benjamin nicholas brandon justin
justin1 austin tyler1 taylor taylor1 maggie ginger pepper bailey buster cookie cookie1 chicken chocolate
cheese banana orange purple yellow silver golden diamond crystal rainbow flower flowers butterfly angel1
angel123 angels heaven jesus1 jesus123 jesuschrist christ blessed blessing blessings faith1 believe amen123
godisgood godislove godbless iloveyou iloveyou1 iloveyou2 iloveu iloveme iloveyou123 iloveyou! loveyou
loveme lovely lovely1 lover1 lovers babygirl babygirl1 babyboy sweetie sweety sweetheart beautiful
beautiful1 forever forever1 friend friends friends1 family family1 mother father sister brother mylove
mylove1 myfamily secret secret1 secret123 topsecret private freedom freedom1 trustno1 whatever whatever1
nothing nothing1 something computer computer1 internet google google1 google123 samsung samsung1 samsung123
nokia123 iphone android microsoft windows facebook facebook1 instagram whatsapp twitter youtube tiktok
admin1 admin12 admin123 admin1234 admin12345 admin@123 administrator root123 rootroot toor123 superuser
test12 test123 test1234 test12345 testing testing1 testing123 tester tester1 guest123 guest1 default
default1 changeme changeme1 change123 temp123 temp1234 temporary sample example example1 demo123 demo12
user123 user1234 username login123 access access1 access14 account hello1 hello12 hello123 hello1234
hellohello goodbye helloworld world1 summer summer1 summer123 winter winter1 spring autumn january february
monday friday friday1 sunday1 thunder tigger tiger1 tiger123 eagle1 eagles panther lakers cowboys steelers
yankees rangers killer killer1 hacker matrix merlin wizard phoenix legend ninja1 samurai warrior maverick
phantom viper1 cobra1 rocket apollo saturn jupiter galaxy genius number1 winner winner1 champion success
success1 money1 money123 moneymoney dollar dollars million lucky1 lucky7 lucky123 happy1 happy123 smile1
smile123 peace1 music1 musica guitar metallica nirvana eminem rihanna beyonce justinbieber onedirection
minecraft fortnite roblox counterstrike warcraft naruto naruto1 pikachu sakura doraemon hellokitty snoopy
tinkerbell cinderella mickey mickey1 mickeymouse donald disney bubbles peanut pumpkin sparky shadow123
letmein! biteme fuckyou fuckyou1 fuckoff asshole sexsex sexy123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
