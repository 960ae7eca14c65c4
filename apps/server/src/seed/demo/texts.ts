/** Pieces of rule books that demo events share. */

/** What everybody on a bike without pedals keeps to. */
export const BIKE = `一、参赛车辆：12 英寸无脚踏平衡车，车况良好，把套、把立无裸露金属；禁止加装助力装置。
二、安全装备：头盔、护膝、护肘、手套必须齐全，穿长袖长裤和包脚运动鞋，装备不全不得上场。
三、检录：比赛前 30 分钟凭身份证或户口簿原件检录，三次点名未到视为弃权。
四、家长和教练不得进入赛道，不得助推；违者取消该轮成绩。`

/** What everybody on skates keeps to. */
export const ROLLER = `一、参赛器材：速度轮滑鞋或平花鞋，轮径不超过 110 毫米（U8 及以下不超过 100 毫米）。
二、安全装备：硬壳头盔全程佩戴，U12 及以下须佩戴护膝、护肘、护掌。
三、检录：比赛前 40 分钟凭身份证原件检录，代检、冒名顶替者取消全部成绩。
四、比赛执行现行速度轮滑竞赛规则，裁判长对未尽事宜有解释权。`

/** How a points race is scored. */
export const POINTS = `积分办法：每名选手参加三轮分组赛，每轮第 1–8 名依次得 10、8、6、5、4、3、2、1 分，积分相同者以最后一轮名次排定；
各组积分前 8 名进入决赛，决赛积分与预赛积分相加，总分高者列前。`

/** How a sprint race is run. */
export const SPRINT = `竞速办法：预赛按成绩取前 16 名进入淘汰赛，四人一组，每组前两名晋级，决赛决出名次。
抢跑第一次警告，第二次取消该轮资格；故意阻挡者判该组末位。`

/** How a relay of four is run. */
export const RELAY = `接力办法：每队 4 名队员、至多 2 名替补，四人各骑一圈，在接力区内击掌交接，未击掌即出发者罚时 5 秒。
队员年龄按比赛当天周岁计算，四人年龄之和不得超过规定；每队至少一名女孩上场，替补换上后仍须满足上述条件。`

/** What happens when on the first day. */
export const DAY = `第一天日程：
07:30–08:20 检录、领号码布
08:30 开幕式
09:00–11:30 预赛
14:00–16:00 决赛
16:30 颁奖`

/** How people are named on the last page. */
export const PRIZES = `奖励：各组前 8 名颁发证书，前 3 名另发奖杯和奖牌；完赛选手均获完赛奖牌和号码布。
退赛：修改截止前可在“我的报名”里自行退出，名额自动递补给候补选手；截止后因病退赛凭医院证明办理。`

/** A rule book of several pieces. */
export const book = (...pieces: string[]): string => pieces.join('\n\n')

/** How the demo's host wants to be paid. */
export const HOW_TO_PAY = `微信或支付宝扫码付款，备注报名编号；也可以对公转账：
户名 起点少儿骑行轮滑赛事联盟（演示），账号 0000 0000 0000，开户行 演示银行。
请在变更截止前付清，到账后 1 个工作日内登记。`
