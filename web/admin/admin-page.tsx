import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useIsSuperAdmin, useMe } from '../session/use-me.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { AdminNav } from './admin-nav.tsx';

interface AdminPageProps {
  title: string;
  children: ReactNode;
}

/** A page for administrators; anybody else is told so and sent home (ADMIN-01, ROLE-06). */
export function AdminPage({ title, children }: AdminPageProps) {
  const { data: me, error } = useMe();
  const isConfirmed = useIsSuperAdmin();
  const isDenied = error !== null || (me && !me.viewer_can.administer) || isConfirmed === false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: "You don't have super admin privileges.",
      tone: 'danger',
    });
    void navigate('/', { replace: true });
  }, [isDenied, navigate]);
  if (!isConfirmed) return <PageSkeleton />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <title>{`${title} – Musha`}</title>
      <AdminNav />
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
