import { note, type Book } from '../book.ts';

interface Proverb {
  thai: string;
  literal: string;
  thaiMeaning: string;
  meaning: string;
}

function proverb({ thai, literal, thaiMeaning, meaning }: Proverb): string {
  return `<h2>${thai}</h2><p class="english" lang="en">${literal}</p><p>${thaiMeaning}</p><p class="english" lang="en">${meaning}</p>`;
}

/** Thai proverbs told again, in both languages. */
export const proverbs: Book = {
  name: 'thai-proverbs',
  language: 'th',
  title: 'สุภาษิตไทย เล่าใหม่',
  subtitle: 'Thai Proverbs, Told Again: สองภาษา ไทยและอังกฤษ',
  author: 'ปราณี ศรีสุข',
  publisher: 'สำนักพิมพ์น้ำใจ',
  year: 2025,
  accent: '#945f00',
  cover: {
    background: '#faeac4',
    ink: '#402907',
    face: 'Book',
    place: 'bottom',
    art: `<rect width="148" height="210" fill="#faeac4"/>${[0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) => {
          const x = 18.5 + column * 37;
          const y = 44 + row * 27;
          const tone = ['#c03c2b', '#dfa62f', '#945f00'][(row + column) % 3];
          return `<g transform="translate(${x} ${y})"><path d="M0-12C4-5 5-4 12 0 5 4 4 5 0 12-4 5-5 4-12 0-5-4-4-5 0-12Z" fill="${tone}"/><circle r="3.2" fill="#faeac4"/><circle r="1.4" fill="${tone}"/></g>`;
        }),
      )
      .join('')}<path d="M14 145h120" stroke="#945f00" stroke-width=".6"/>`,
  },
  about:
    '<p>สุภาษิตเป็นประสบการณ์ที่ย่อจนจำได้ในลมหายใจเดียว หนังสือเล่มนี้เลือกมาสิบห้าบท อธิบายด้วยถ้อยคำปัจจุบัน และวางคู่กับภาษาอังกฤษสำหรับผู้เรียนทั้งสองภาษา</p>',
  chapters: [
    {
      title: 'ก่อนเริ่มอ่าน',
      body: `<p>คนไทยเรียนรู้จากน้ำ จากนา จากช้าง จากเรือ และจากครัว สุภาษิตจึงเต็มไปด้วยของเหล่านี้ เมื่อโลกเปลี่ยนไป บางคำฟังแปลกหู แต่เรื่องที่คำนั้นเตือนยังเกิดขึ้นทุกวัน</p>
<p class="english" lang="en">Thai proverbs grew out of water and rice fields, elephants and boats, and the kitchen. The objects may be strange to a reader today; what they warn us about is not.</p>
<p>แต่ละบทในเล่มนี้มีสี่ส่วน คือ ตัวสุภาษิต คำแปลตรงตัว คำอธิบายภาษาไทย และคำอธิบายภาษาอังกฤษ ลองปิดคำอธิบายแล้วเดาความหมายเองก่อน แล้วค่อยเปิดดู</p>
${note('วิธีใช้ในห้องเรียน', '<p>ให้นักเรียนแต่ละกลุ่มเลือกหนึ่งบท แต่งสถานการณ์ปัจจุบันสั้น ๆ ที่ใช้สุภาษิตนั้นได้ แล้วให้เพื่อนทายว่าเป็นบทใด</p>')}`,
    },
    {
      title: 'ว่าด้วยเวลา',
      body: [
        {
          thai: 'น้ำขึ้นให้รีบตัก',
          literal: 'When the water rises, hurry to draw it.',
          thaiMeaning:
            'สมัยก่อนบ้านเรือนอยู่ริมคลอง เมื่อน้ำขึ้นจึงตักใส่ตุ่มได้ง่าย พอน้ำลงก็ต้องเดินลุยเลน เมื่อโอกาสมาถึงจึงควรลงมือทันที',
          meaning:
            'Opportunities have their tide. The one who waits for a better moment walks through the mud with the same bucket.',
        },
        {
          thai: 'ช้า ๆ ได้พร้าเล่มงาม',
          literal: 'Slowly, slowly, and you get a fine knife.',
          thaiMeaning:
            'ช่างตีพร้าที่รีบร้อนจะได้พร้าที่บิ่นง่าย งานที่ต้องการความประณีตต้องให้เวลา บทนี้ไม่ได้สอนให้เฉื่อยชา แต่สอนให้ไม่ข้ามขั้นตอน',
          meaning:
            'Not a praise of laziness: a blade needs every step of its making, and so does anything that has to last.',
        },
        {
          thai: 'กว่าถั่วจะสุก งาก็ไหม้',
          literal: 'By the time the beans are done, the sesame has burnt.',
          thaiMeaning:
            'ถั่วกับงาใช้เวลาคั่วไม่เท่ากัน ถ้าคั่วพร้อมกัน รอถั่วสุกงาก็ไหม้ การแก้ปัญหาที่ช้าเกินไปอาจทำให้ส่วนที่เปราะบางเสียไปก่อน',
          meaning:
            'Help that is thorough but late can lose what was most fragile. Know which part of a problem cannot wait.',
        },
      ]
        .map(proverb)
        .join(''),
    },
    {
      title: 'ว่าด้วยผู้คน',
      body: [
        {
          thai: 'น้ำพึ่งเรือ เสือพึ่งป่า',
          literal: 'The water relies on the boat, the tiger on the forest.',
          thaiMeaning:
            'ไม่มีใครอยู่ได้ลำพัง เสือต้องอาศัยป่าเป็นที่กำบัง ป่าก็อาศัยเสือให้คนไม่กล้าเข้าไปตัด ต่างฝ่ายต่างมีของที่อีกฝ่ายต้องการ',
          meaning:
            'Even the strong depend on something that looks weaker. The forest hides the tiger; the tiger guards the forest.',
        },
        {
          thai: 'รักวัวให้ผูก รักลูกให้ตี',
          literal: 'Love the cow: tie it. Love the child: strike it.',
          thaiMeaning:
            'บทนี้เป็นบทที่คนรุ่นใหม่ถกเถียงกันมาก ความหมายเดิมคือ รักแล้วต้องอบรมสั่งสอน ไม่ปล่อยตามใจ วันนี้เรารู้ว่าการสอนที่ดีไม่ต้องใช้ความรุนแรง คำเดิมจึงควรอ่านในฐานะเรื่องของการมีขอบเขต',
          meaning:
            'An old saying that is argued about today. What survives of it is the idea of limits; we have learned since that limits need no blows.',
        },
        {
          thai: 'คบคนพาล พาลพาไปหาผิด คบบัณฑิต บัณฑิตพาไปหาผล',
          literal:
            'Keep fools for company and they lead you to wrong; keep the wise and they lead you to gain.',
          thaiMeaning:
            'เพื่อนคือถนนที่เราเดิน เราอาจไม่ได้ตั้งใจไปทางนั้น แต่เมื่อเดินด้วยกันทุกวัน ปลายทางก็เป็นที่เดียวกัน',
          meaning:
            'Company is a direction. You may not choose the place, but you choose with whom you walk.',
        },
      ]
        .map(proverb)
        .join(''),
    },
    {
      title: 'ว่าด้วยคำพูด',
      body: [
        {
          thai: 'พูดไปสองไพเบี้ย นิ่งเสียตำลึงทอง',
          literal: 'To speak is worth two small coins; to be silent, a measure of gold.',
          thaiMeaning:
            'ไพและตำลึงเป็นหน่วยเงินโบราณ หนึ่งตำลึงมีค่ามากกว่าสองไพหลายสิบเท่า เมื่อพูดไปแล้วไม่มีประโยชน์ การนิ่งย่อมมีค่ามากกว่า',
          meaning:
            'The two sums are far apart on purpose. If words will change nothing, keep the larger coin.',
        },
        {
          thai: 'ปลาหมอตายเพราะปาก',
          literal: 'The climbing perch dies because of its mouth.',
          thaiMeaning:
            'ปลาหมอชอบขึ้นมาฮุบอากาศที่ผิวน้ำ เกิดเป็นฟองให้คนรู้ว่าปลาอยู่ตรงไหน คนที่พูดโดยไม่คิดก็เปิดเผยที่ซ่อนของตัวเองเช่นกัน',
          meaning:
            'The perch comes up for air, and the bubbles tell the fisherman where to throw. Careless talk is the same bubble.',
        },
        {
          thai: 'สำเนียงส่อภาษา กิริยาส่อสกุล',
          literal: 'The accent shows the language; the manners show the family.',
          thaiMeaning: 'คำพูดและท่าทางบอกว่าเราเติบโตมาอย่างไร สกุลในที่นี้อ่านให้กว้างว่าเป็นการอบรม ไม่ใช่ฐานะ',
          meaning:
            'How we speak and move tells how we were brought up: not how rich, but how careful.',
        },
      ]
        .map(proverb)
        .join(''),
    },
    {
      title: 'ว่าด้วยการงาน',
      body: [
        {
          thai: 'ฝนทั่งให้เป็นเข็ม',
          literal: 'Grind the anvil until it is a needle.',
          thaiMeaning:
            'ทั่งเป็นแท่งเหล็กใหญ่ที่ช่างใช้รองตี กว่าจะฝนให้เป็นเข็มได้ต้องใช้ความเพียรมหาศาล ใช้ชมคนที่ทำงานยากทีละน้อยไม่หยุด',
          meaning:
            'Praise for those who do a little of an impossible task every day until it is merely done.',
        },
        {
          thai: 'ขี่ช้างจับตั๊กแตน',
          literal: 'Riding an elephant to catch a grasshopper.',
          thaiMeaning: 'ลงทุนมากแต่ได้ผลนิดเดียว ก่อนเรียกช้างมา ควรถามว่าเรากำลังจับอะไร',
          meaning:
            'Great means, tiny end. Before you call for the elephant, look at what you are chasing.',
        },
        {
          thai: 'จับปลาสองมือ',
          literal: 'Catching a fish in each hand.',
          thaiMeaning: 'ปลาลื่น ต้องใช้สองมือจับหนึ่งตัว ใครจับสองตัวพร้อมกันมักหลุดทั้งคู่',
          meaning: 'Fish are slippery; one needs both hands. Who grasps two goes home with none.',
        },
      ]
        .map(proverb)
        .join(''),
    },
    {
      title: 'ว่าด้วยใจ',
      body: `${[
        {
          thai: 'น้ำนิ่งไหลลึก',
          literal: 'Still water flows deep.',
          thaiMeaning:
            'ผิวน้ำที่เรียบอาจมีกระแสน้ำแรงอยู่ข้างใต้ คนที่เงียบไม่ได้แปลว่าไม่คิด อย่าเพิ่งตัดสินใครจากเสียงของเขา',
          meaning:
            'A smooth surface says nothing about the current below. Quiet people are not empty ones.',
        },
        {
          thai: 'แพ้เป็นพระ ชนะเป็นมาร',
          literal: 'The loser is a monk, the winner a demon.',
          thaiMeaning:
            'ในการทะเลาะกัน คนที่ยอมถอยก่อนมักรักษาใจไว้ได้ คนที่เอาชนะให้ได้อาจเสียเพื่อนและเสียความสงบ',
          meaning:
            'In a quarrel, the one who lets go keeps the peace; the one who must win pays for it.',
        },
        {
          thai: 'ที่ใดมีรัก ที่นั่นมีทุกข์',
          literal: 'Where there is love, there is sorrow.',
          thaiMeaning:
            'คำสอนทางพุทธศาสนาที่กลายเป็นคำพูดติดปาก ไม่ได้ห้ามรัก แต่เตือนให้รู้ว่าความผูกพันมีราคา และให้รักอย่างรู้ตัว',
          meaning:
            'Not a ban on love but its price, stated beforehand, so that one may love with open eyes.',
        },
      ]
        .map(proverb)
        .join(
          '',
        )}${note('แบบฝึกหัด', '<p>เลือกสุภาษิตหนึ่งบทที่ไม่เห็นด้วย เขียนเหตุผลห้าบรรทัด แล้วลองแต่งสุภาษิตใหม่ที่ตรงกับชีวิตวันนี้</p>')}`,
    },
  ],
};
