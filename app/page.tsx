export default function Page() {
  return <main>Writeback</main>;
}
