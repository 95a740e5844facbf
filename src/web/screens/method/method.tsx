export default function Method() {
  return null;
}
