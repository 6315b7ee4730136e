/** Titles of the sample screen. One is as long as titles get. */
export const sampleBooks = [
  'น้ำกับชีวิต',
  'Rivers of the North',
  'คณิตศาสตร์ในชีวิตประจำวัน',
  'A First Book of Stars',
  'ประวัติศาสตร์ไทยฉบับนักเรียน: จากชุมชนริมน้ำแรกเริ่มสู่เมืองใหญ่ พร้อมแผนที่ ภาพประกอบ และคำถามท้ายบทสำหรับชั้นมัธยมศึกษาตอนต้น',
  'Seeds, Leaves and Roots',
  'ภาษาอังกฤษอ่านสนุก',
  'How Bridges Stand',
  'นิทานพื้นบ้านสี่ภาค',
  'The Weather Notebook',
] as const;
