import { expect, test } from '../testing/test-api.ts';
import { demoProducts, demoPublishers, demoStudents } from './catalogue.ts';
import { seedDemo } from './seed.ts';

test('an interrupted first start continues at the next start, and a later start adds nothing', async ({
  server: { infrastructure, services },
}) => {
  let left = 3;
  const dying = {
    ...services,
    products: {
      ...services.products,
      create: (...call: Parameters<typeof services.products.create>) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return services.products.create(...call);
      },
    },
  };
  await expect(seedDemo(infrastructure, dying)).rejects.toThrow('killed');

  const accounts = await seedDemo(infrastructure, services);
  await seedDemo(infrastructure, services);
  const products = await infrastructure.db
    .selectFrom('products')
    .select(['erpId', 'status'])
    .orderBy('id')
    .execute();
  expect(products).toEqual(demoProducts.map(({ erpId, status }) => ({ erpId, status })));
  const foreignPdfs = await infrastructure.db
    .selectFrom('products')
    .innerJoin('files', 'files.id', 'products.pdfId')
    .select('products.erpId')
    .whereRef('files.publisherId', 'is distinct from', 'products.publisherId')
    .execute();
  expect(foreignPdfs, 'the staff of the publisher can attach them again').toEqual([]);
  const publishers = await infrastructure.db
    .selectFrom('publishers')
    .select(['name', 'logoImageId'])
    .where('id', '!=', 14)
    .execute();
  expect(publishers.map(({ name }) => name)).toEqual(demoPublishers.map(({ name }) => name));
  expect(publishers.filter(({ logoImageId }) => logoImageId !== null)).toHaveLength(2);
  const students = await infrastructure.db
    .selectFrom('customers')
    .select('email')
    .orderBy('id')
    .execute();
  expect(students.map(({ email }) => email)).toEqual(demoStudents.map(({ email }) => email));
  const mails = await infrastructure.db.selectFrom('mails').select('recipient').execute();
  expect(mails).toHaveLength(demoStudents.length);

  for (const { role, email, password } of accounts) {
    const place = { address: '127.0.0.1', userAgent: 'test', language: 'en' as const };
    const credentials = { email, password };
    const signIn = role.startsWith('Staff')
      ? services.signIn.staff(credentials, place)
      : role === 'Student'
        ? services.signIn.customer(credentials, place).then(({ session }) => session)
        : services.signIn.admin(credentials, place);
    await expect(signIn, role).resolves.toMatchObject({ accessRecord: { email } });
  }
});
