import { figure, note, type Book } from '../book.ts';

const stars = Array.from({ length: 90 }, (_, index) => {
  const x = (index * 61.8 + (index % 7) * 9) % 148;
  const y = (index * 37.3 + (index % 5) * 13) % 210;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.18 + (index % 4) * 0.14).toFixed(2)}" fill="#fdf6e6"/>`;
}).join('');

/** Orion as seen from Thailand in the evenings of January: lying on its side in the east. */
const orion = `<rect width="220" height="104" fill="#0c1a2e"/><g stroke="#5d7478" stroke-width=".7" fill="none"><path d="M70 34 96 54 90 82M134 24 108 50 140 78M96 54l6-2 6-2M70 34l64-10M90 82l50-4"/></g>
<g fill="#fdf6e6"><circle cx="70" cy="34" r="3" fill="#ee9986"/><circle cx="134" cy="24" r="2.2"/><circle cx="96" cy="54" r="2"/><circle cx="102" cy="52" r="2"/><circle cx="108" cy="50" r="2"/><circle cx="90" cy="82" r="2"/><circle cx="140" cy="78" r="3.2" fill="#b2dddf"/></g>
<g font-size="7" fill="#fdf6e6"><text x="22" y="32">Betelgeuse</text><text x="148" y="80">Rigel</text><text x="140" y="22">Bellatrix</text><text x="60" y="86">Saiph</text><text x="112" y="56">ดาวไถ</text></g>`;

const moon = `<rect width="220" height="62" fill="#0c1a2e"/>${[
  ['M0-13a13 13 0 0 1 0 26a16 16 0 0 0 0-26Z', 'ขึ้น ๔ ค่ำ'],
  ['M0-13a13 13 0 0 1 0 26Z', 'ขึ้น ๘ ค่ำ'],
  ['M0-13a13 13 0 0 1 0 26a13 13 0 0 1 0-26Z', 'ขึ้น ๑๕ ค่ำ'],
  ['M0-13a13 13 0 0 0 0 26Z', 'แรม ๘ ค่ำ'],
  ['M0-13a13 13 0 0 0 0 26a16 16 0 0 1 0-26Z', 'แรม ๑๒ ค่ำ'],
]
  .map(
    ([path, name], index) =>
      `<g transform="translate(${30 + index * 40} 25)"><circle r="13" fill="#22344f"/><path d="${path}" fill="#f4d78f"/><text y="27" font-size="6.5" fill="#fdf6e6" text-anchor="middle">${name}</text></g>`,
  )
  .join('')}`;

/** The night sky over Thailand, in both languages. */
export const nightSky: Book = {
  name: 'night-sky',
  language: 'th',
  title: 'ดูดาวเมืองไทย',
  subtitle: 'The Night Sky over Thailand: คู่มือเล่มเล็กสำหรับคนเริ่มต้น',
  author: 'วรเทพ ดาวเรือง',
  publisher: 'บ้านหนังสือวิชาการ',
  year: 2026,
  accent: '#2b4a7a',
  cover: {
    background: '#0c1a2e',
    ink: '#fdf6e6',
    face: 'Book',
    place: 'bottom',
    art: `<rect width="148" height="210" fill="#0c1a2e"/>${stars}<g fill="none" stroke="#f4d78f" stroke-width=".3"><circle cx="74" cy="82" r="52"/><circle cx="74" cy="82" r="38"/><circle cx="74" cy="82" r="24"/><path d="M22 82h104M74 30v104M37 45l74 74M111 45l-74 74"/></g>
<g stroke="#80c5ca" stroke-width=".5" fill="none"><path d="M52 62 66 78 63 100M92 54 74 74 96 96M66 78l8-4M52 62l40-8M63 100l33-4"/></g><g fill="#fdf6e6"><circle cx="52" cy="62" r="2.2" fill="#ee9986"/><circle cx="92" cy="54" r="1.6"/><circle cx="66" cy="78" r="1.4"/><circle cx="70" cy="76" r="1.4"/><circle cx="74" cy="74" r="1.4"/><circle cx="63" cy="100" r="1.4"/><circle cx="96" cy="96" r="2.2" fill="#b2dddf"/></g><path d="M0 186q37-16 74-6t74-8v38H0Z" fill="#081121"/>`,
  },
  about:
    '<p>ไม่ต้องมีกล้อง ไม่ต้องรู้ชื่อดาวมาก่อน ขอเพียงคืนที่ฟ้าเปิดและเวลาสักครึ่งชั่วโมง หนังสือเล่มเล็กนี้จะพาเดินจากดาวดวงแรกไปสู่ดวงต่อไป</p>',
  chapters: [
    {
      title: 'เตรียมตาให้พร้อม',
      body: `<p>ตาของเราปรับตัวเข้ากับความมืดช้า ต้องใช้เวลาราวยี่สิบถึงสามสิบนาทีจึงจะเห็นดาวจาง ๆ แสงจากโทรศัพท์เพียงครู่เดียวก็ทำให้ต้องเริ่มใหม่ นักดูดาวจึงใช้ไฟฉายหุ้มกระดาษแก้วสีแดง เพราะแสงแดงรบกวนการปรับตาน้อยที่สุด</p>
<ul><li>เลือกคืนใกล้เดือนดับ แสงจันทร์เต็มดวงกลบดาวไปเกือบหมด</li><li>ช่วงพฤศจิกายนถึงกุมภาพันธ์ฟ้าเปิดที่สุดในภาคเหนือและภาคอีสาน</li><li>หาที่ซึ่งมองเห็นขอบฟ้าอย่างน้อยหนึ่งด้าน</li><li>เอนหลังบนเสื่อสบายกว่าแหงนคอ</li></ul>
<p class="english" lang="en">Give your eyes half an hour in the dark, a red torch instead of a phone, and a night near the new moon.</p>
${note('วัดมุมด้วยมือ', '<p>ยื่นแขนให้สุด นิ้วก้อยกว้างราว ๑ องศา กำปั้นราว ๑๐ องศา กางนิ้วโป้งถึงนิ้วก้อยราว ๒๐ องศา ดวงจันทร์เต็มดวงกว้างเพียงครึ่งองศา</p>')}`,
    },
    {
      title: 'หาทิศจากดาว',
      body: `<p>ดาวเหนืออยู่เกือบตรงขั้วฟ้าเหนือ จึงดูเหมือนหยุดนิ่งขณะที่ดาวอื่นหมุนรอบ ความสูงของดาวเหนือจากขอบฟ้าเท่ากับละติจูดของผู้ดูโดยประมาณ ที่กรุงเทพฯ สูงราว ๑๔ องศา ที่เชียงใหม่ราว ๑๙ องศา ส่วนที่หาดใหญ่สูงเพียง ๗ องศา จึงมักถูกเมฆหมอกใกล้ขอบฟ้าบัง</p>
<p class="english" lang="en">The height of the Pole Star above the horizon is your latitude: about 14° in Bangkok, 19° in Chiang Mai, 7° in Hat Yai.</p>
<p>เมื่อดาวเหนือต่ำเช่นนี้ เราใช้กลุ่มดาวใหญ่ช่วย กลุ่มดาวจระเข้ หรือหมีใหญ่ ขึ้นสูงในเดือนเมษายน ลากเส้นผ่านดาวสองดวงที่ปากกระบวยยาวออกไปห้าเท่าจะพบดาวเหนือ ส่วนกลุ่มดาวค้างคาว หรือแคสซิโอเปีย รูปตัว W อยู่อีกฟากหนึ่ง ใช้ในปลายปี</p>
<p>ประเทศไทยอยู่ใกล้เส้นศูนย์สูตร จึงมองเห็นดาวฝั่งใต้ได้มากด้วย ในเดือนพฤษภาคมกลุ่มดาวกางเขนใต้อยู่เหนือขอบฟ้าด้านทิศใต้ นักดูดาวในยุโรปไม่มีโอกาสเห็น</p>`,
    },
    {
      title: 'ดาวไถและเพื่อนบ้าน',
      body: `<p>ดาวสามดวงเรียงกันเป็นเส้นตรง ห่างเท่า ๆ กัน เห็นแล้วจำได้ทันที ชาวนาไทยเรียกว่า <b>ดาวไถ</b> ชาวกรีกเห็นเป็นเข็มขัดของนายพรานโอไรออน ในค่ำเดือนมกราคม กลุ่มดาวนี้อยู่สูงทางทิศตะวันออก</p>
${figure({ width: 220, height: 104 }, orion, 'กลุ่มดาวนายพราน สีของดาวเบเทลจุสกับไรเจลต่างกันจนเห็นด้วยตาเปล่า')}
<p>เบเทลจุสสีส้มแดงเป็นดาวยักษ์ที่เย็นกว่าดวงอาทิตย์ ผิวร้อนราว ๓,๕๐๐ เคลวิน ส่วนไรเจลสีขาวอมฟ้าร้อนราว ๑๒,๐๐๐ เคลวิน สีของดาวจึงเป็นเทอร์โมมิเตอร์</p>
<p>ลากเส้นจากดาวไถไปทางตะวันออกเฉียงใต้ จะพบดาวซิริอุสหรือดาวโจร สว่างที่สุดในฟ้ากลางคืน ลากไปอีกทางจะพบอัลเดบารัน ตาของวัว และกระจุกดาวลูกไก่ คนสายตาดีนับได้หกหรือเจ็ดดวง กล้องสองตาเห็นหลายสิบดวง</p>
<p class="english" lang="en">From the belt of Orion: one way to Sirius, the other way to Aldebaran and the Pleiades, which Thai people call the chicks.</p>`,
    },
    {
      title: 'ดวงจันทร์บอกวัน',
      body: `<p>ปฏิทินไทยเดิมนับวันตามดวงจันทร์ ขึ้น ๑ ค่ำคือวันถัดจากเดือนดับ ขึ้น ๑๕ ค่ำคือวันเพ็ญ แล้วนับแรมจนดับอีกครั้ง ครบรอบราว ๒๙ วันครึ่ง</p>
${figure({ width: 220, height: 62 }, moon, 'รูปร่างของดวงจันทร์ตามวันขึ้นแรม มองจากประเทศไทยเมื่อหันหน้าไปทางใต้')}
<p>ดวงจันทร์ขึ้นช้าลงเฉลี่ยวันละราว ๕๐ นาที ข้างขึ้นเห็นตอนหัวค่ำ วันเพ็ญขึ้นพร้อมดวงอาทิตย์ตก ข้างแรมต้องรอดึก ใครบอกว่าเห็นจันทร์เสี้ยวบางทางทิศตะวันออกตอนหัวค่ำ คนนั้นเข้าใจผิดแน่</p>
<p class="english" lang="en">A waxing crescent stands in the west after sunset; a waning one rises in the east before dawn. It is never the other way round.</p>
${note('ลองจด', '<p>วาดรูปดวงจันทร์ทุกคืนเวลาหนึ่งทุ่มตั้งแต่ขึ้น ๒ ค่ำถึงขึ้น ๑๕ ค่ำ สังเกตว่าทั้งรูปร่างและตำแหน่งเปลี่ยนไปพร้อมกัน</p>')}`,
    },
    {
      title: 'ปฏิทินนักดูดาว',
      body: `<table><tr><th>เดือน</th><th>หัวค่ำเห็นอะไร</th><th>Look for</th></tr>
<tr><td>ม.ค.–ก.พ.</td><td>นายพราน ลูกไก่ ดาวโจร</td><td>Orion, Pleiades, Sirius</td></tr>
<tr><td>มี.ค.–เม.ย.</td><td>สิงโต จระเข้ขึ้นสูง</td><td>Leo, the Plough</td></tr>
<tr><td>พ.ค.–มิ.ย.</td><td>กางเขนใต้ ดาวดวงแก้ว</td><td>Southern Cross, Arcturus</td></tr>
<tr><td>ก.ค.–ส.ค.</td><td>แมงป่อง คนยิงธนู ทางช้างเผือก</td><td>Scorpius, Sagittarius, Milky Way</td></tr>
<tr><td>ก.ย.–ต.ค.</td><td>สามเหลี่ยมฤดูร้อน ม้าปีก</td><td>Summer Triangle, Pegasus</td></tr>
<tr><td>พ.ย.–ธ.ค.</td><td>แอนดรอเมดา ค้างคาว ฝนดาวตกเจมินิดส์</td><td>Andromeda, Cassiopeia, Geminids</td></tr></table>
<p>ฝนดาวตกเจมินิดส์มากที่สุดราววันที่ ๑๓ ถึง ๑๔ ธันวาคม เป็นช่วงที่ฟ้าเมืองไทยใสพอดี หลังสี่ทุ่มนอนดูได้โดยไม่ต้องหันไปทางใดเป็นพิเศษ</p>
<p>ทางช้างเผือกคือแถบแสงของดาวนับแสนล้านดวงในดาราจักรของเรา เห็นชัดที่สุดในคืนเดือนมืดช่วงกลางปี แต่ต้องหนีแสงเมือง แสงไฟที่ส่องขึ้นฟ้าไม่ได้ช่วยให้ใครเห็นทาง เพียงแต่ทำให้ทุกคนไม่เห็นดาว การหันโคมลงดินเป็นของขวัญที่ให้กันได้ทั้งเมือง</p>
<p class="english" lang="en">Light that shines upwards shows nobody the way and hides the stars from all. Turning a lamp to the ground is a gift to a whole town.</p>`,
    },
  ],
};
