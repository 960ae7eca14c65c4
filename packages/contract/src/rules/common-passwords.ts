/** Passwords that stand at the top of published lists of leaked ones, of eight characters or more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! password1! password@123 passw0rd passw0rd1 passw0rd123
p@ssword p@ssw0rd p@ssw0rd1 p@ssword123 mypassword 1password letmein1 letmein123 welcome1 welcome123 welcome@123
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 1234qwer qwer123456 qweasdzxc qweasd123 123qweasd
123qwe123 qwe123456 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e4r! 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx zaq12wsx
zaq1xsw2 asdfghjk asdfghjkl asdf1234 asd123456 asdasd123 zxcvbnm1 zxcvbnm123 zxcv1234 zxc123456 poiuytrewq mnbvcxz1
a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaa123456 ab123456 abc12345 abc123456 abc12345678 abc123abc
abcd1234 abcd12345 abcd123456 abcde12345 1234abcd 123456ab 123456abc 12345678a 123456789a 1234567a q12345678 q123456789
qq123456 qq123456789 qq12345678 w123456789 z123456789 s123456789 x123456789 wang1234 wang123456 zhang123 zhang123456
li123456 liu123456 chen123456 woaini123 woaini520 woaini521 woaini1314 woaini5201314 woaiwojia woaizhongguo iloveyou
iloveyou1 iloveyou123 ilovechina zhongguo nihao123 5201314520 1314520520 5211314521 13145201314 52013145201314 520520520
1314131413 admin123 admin1234 admin12345 admin123456 admin888 admin@123 administrator root1234 root123456 test1234
test12345 user1234 guest123 default1 changeme changeme1 changeme123 secret123 master123 superman superman1 batman123
spiderman starwars trustno1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid computer computer1 internet whatever michael1
michelle jennifer jonathan charlie1 danielle samantha elizabeth nicholas jessica1 alexander christian butterfly
chocolate strawberry blink182 pokemon1 pokemon123 minecraft monkey123 dragon123 shadow123 killer123 ninja123 hello123
hello1234 hello12345 helloworld google123 facebook1 samsung1 iphone123 huawei123 xiaomi123 alibaba1 taobao123 freedom1
mustang1 mercedes corvette maverick midnight snowball jordan23 11223344 1122334455 112233445566 12344321 123454321
12345679 123456780 147258369 1472583690 159357456 159753456 741852963 789456123 963852741 987654321a 66668888 88886666
66778899 55667788 10203040 102030405060 13579246 135792468 1357924680 24681357 147852369 123698745 321654987 456789123
31415926 314159265 14789632 00000001 12301230 01234567 qazwsxedc qazwsx123 qazxswedc edcrfvtgb`.split(/\s+/),
)
