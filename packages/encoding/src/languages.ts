/**
 * What text in a language looks like, as far as a guess of the encoding needs it: its letters (for alphabets, those
 * outside ASCII) or common characters, from the most frequent to the rarest. Put together from general knowledge of the
 * languages and the words of Go records.
 */
export interface Alphabet {
  readonly kind: 'alphabet'
  /** Whether the letters stand among ASCII letters in words. */
  readonly latin: boolean
  readonly letters: string
}

export interface Characters {
  readonly kind: 'characters'
  readonly common: string
  /** Bits that the kana of the language cost beside the common ones; syllables and characters have their own rules. */
  readonly script: 'han' | 'kana' | 'hangul'
}

export type Language = Alphabet | Characters

function alphabet(latin: boolean, ...letters: readonly string[]): readonly Alphabet[] {
  return letters.map((each) => ({ kind: 'alphabet', latin, letters: each }))
}

export const western = alphabet(true, 'éèàêçâîôùûëïœ', 'üäöß', 'óáíñéúü', 'ãçáéíóêõâàú', 'äöåøæé', 'èàòùìé')
export const central = alphabet(true, 'łąężśćóńź', 'íáéěšřžýčůúňťďóľĺôä', 'áéőöóüűíú', 'ăîâșțşţ', 'čšžćđ', 'üäöß')
export const turkish = alphabet(true, 'ıişüğçöâ')
export const baltic = alphabet(true, 'ėšžųįūčęą', 'āēīšūžņļģķč', 'äõöüšž')
export const cyrillic = alphabet(false, 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ', 'оанитвіерслкдумпзяьбгчйхїжєюшцщфґ')
export const greek = alphabet(false, 'αοιετνσηρκπςυλόμάίέγδωήύχθφώβξζψϊΰΐϋ')
export const hebrew = alphabet(false, 'יוהלאתרבמשנםעדחקפזכגצטסןךףץ')
export const arabic = alphabet(false, 'اليمنتربوعسدهقفكحةجطشصأخزضىذثإغظءئؤآ')
export const thai = alphabet(false, 'านรกอเง่มย้ีลัวดทสิต์บคปพุูหะแจำชขไใถโศซึผธื็ณภฟญษฉฐฝฎฌฆฬ๊๋ฮๆฯ')

export const simplified: readonly Characters[] = [
  {
    kind: 'characters',
    script: 'han',
    common:
      '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切星围棋黑胜负局职业段手顺目贴子赛杯名人冠军决战挑战布局定式死活征打劫官子中盘终局收后先让韩日赵曹李聂昌镐井浩辉陈吴清源古力柯洁俞常罗洗邱鹏士辉武宫正树坊秀策因彻丈和赤吐血',
  },
]

export const traditional: readonly Characters[] = [
  {
    kind: 'characters',
    script: 'han',
    common:
      '的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物台象記邊共風戰干接它許八特覺望直服毛林題建南度統色字請交愛讓認算論百吃義科怎元社術結六功指思非流每青管夫連遠資隊跟帶花快條院變聯言權往展該領傳近留紅治決周保達辦運武半候七必城父強步完革深區即求品士轉量空甚眾技輕程告江語英基派滿式李息寫呢識極令黃德收臉錢黨倒未持取設始版雙歷越史商千片容研像找友孩站廣改議形委早房音火際則首單據導影失拿網香似斯專石若兵弟誰校讀志飛觀爭究包組造落視濟喜離雖壞興切星圍棋黑勝負局職業段手順目貼子賽杯名人冠軍決戰挑戰佈局定式死活征打劫官子中盤終局收後先讓韓日趙曹李聶昌鎬井浩輝陳吳清源古力柯潔俞常羅周俊勳林海峰王銘琬張栩黃翊祖武宮正樹坊秀策因徹丈和赤吐血',
  },
]

export const japanese: readonly Characters[] = [
  {
    kind: 'characters',
    script: 'kana',
    common:
      'のにはをたがでてとしれさいるなあかもっこらりうくきすよそまけだみせおえめつわどんやろねばじずちほへひふべゆむぬごげぎぐびぼぶざぜぞづぢぱぴぷぺぽゃゅょぁーンスルトクラリイッドシアカコレテナバマキフムタジサロメエプチブグデオパハダミモセソニケビウツノゴワガズネヤャュョィベポボヒヘホァェォ黒白先番手目段局戦第名人棋聖本因坊王座天元十碁対勝負中押半コミ一二三四五六七八九年月日大小石定布中国東京院杯位挑決勝級者者氏男女子田山川藤木村林武高井上下石谷趙治勲小光一依紀基張栩羽根直樹山下敬吾丈和赤星徹吐血秀策道的岡呉清源加藤正夫宮正橋安永吉松竹英哲郎夫雄美智輝彦秋春夏冬左右上辺隅地死活形攻守打切続解説図変化参考実戦譜場所時間分秒持前後出入行見思言生会社新同自事何有用力立学長全合意以上来不使作分内回気今',
  },
]

export const korean: readonly Characters[] = [
  {
    kind: 'characters',
    script: 'hangul',
    common:
      '이다는에의을가고하은지로한기를사서도어대리아해자시인나정수들과일그보여있으장스부라만전제것주원구상게면성공조적되경우선안무신었소비국마연트오명영위물진관드중음행동할방유생당세계미와개러려거문교모식관때양내실분회치용산강건금설화발결통김바작저야초속출입간노말던두없르최심요년남여심타았며단많호별직체근력운포심양까권업더복반증민현특질임외표데점승광군파후환법예형터또같본황후색집니토배먼활피럼번백흑국바둑판패단급승불계덤반집기사명인왕위전국수전결승예선본선배국제이창호조훈현서봉수유창혁이세돌박정환한국중국일본돌포석정석사활끝내기좌변우변중앙귀화점소목삼단급착선실수맥수습공격침입삭감형세축',
  },
]
